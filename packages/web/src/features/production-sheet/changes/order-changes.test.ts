import { pence } from '@bakehouse/domain/kernel/money';
import { expect, test } from 'vitest';
import { customOrderOf, instructionOf, sheetAnswer } from '../../../../test/production-sheet.ts';
import { compareOrders } from './order-changes.ts';

const cottage = {
  kind: 'customer',
  customer: 'Ada Field',
  company: '',
  telephone: '',
  line1: '4 Sloe Cottages',
  line2: '',
  line3: '',
  city: 'Marwick',
  postcode: 'MK3 2PD',
} as const;

test('instructions are new, changed or removed, shop by shop', () => {
  const former = sheetAnswer({
    instructions: [instructionOf('Castle Street', 'Ring the bell.'), instructionOf('Ferry Steps', 'Late.')],
  });
  const current = sheetAnswer({
    instructions: [
      instructionOf('Castle Street', 'Ring the bell twice.'),
      instructionOf('Mill Road', 'Unsliced.'),
    ],
  });
  expect(compareOrders(former, current)).toMatchObject([
    {
      happened: 'changed',
      shopName: 'Castle Street',
      details: [{ before: 'Ring the bell.', after: 'Ring the bell twice.' }],
    },
    { happened: 'added', shopName: 'Mill Road', details: [{ before: '', after: 'Unsliced.' }] },
    { happened: 'removed', shopName: 'Ferry Steps', details: [{ before: 'Late.', after: '' }] },
  ]);
});

test('a custom order lists which choice of which cake changed, and its new delivery address', () => {
  const former = sheetAnswer({ customOrders: [customOrderOf('Castle Street', [{}, { message: 'Nan' }])] });
  const current = sheetAnswer({
    customOrders: [
      customOrderOf('Castle Street', [{ size: '12' }, { message: 'Nan' }, { message: 'Ada' }], {
        purchaseOrderNumber: 'CS-7',
        deliverTo: cottage,
      }),
    ],
  });
  expect(compareOrders(former, current)).toMatchObject([
    {
      about: 'custom order',
      happened: 'changed',
      details: [
        { what: 'PO', before: '', after: 'CS-7' },
        { what: 'Cake 1, size', before: '10 inches', after: '12 inches' },
        {
          what: 'Cake 3',
          before: '',
          after: '10 inches, Round, Vanilla sponge, fresh vanilla cream, fresh cream, ‘Ada’',
        },
        { what: 'Deliver to', before: 'the shop', after: 'Ada Field, 4 Sloe Cottages, Marwick MK3 2PD' },
      ],
    },
  ]);
});

test('prices are not on the sheet, so a new one is no change', () => {
  const former = sheetAnswer({ customOrders: [customOrderOf('Castle Street', [{}])] });
  const current = sheetAnswer({
    customOrders: [customOrderOf('Castle Street', [{ unitCost: pence(8650) }])],
  });
  expect(compareOrders(former, current)).toEqual([]);
});
