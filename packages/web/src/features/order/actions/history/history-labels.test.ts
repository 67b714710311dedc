import type { OrderChangesView } from '@bakehouse/contract/orders';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { pence } from '@bakehouse/domain/kernel/money';
import type { CustomItem } from '@bakehouse/domain/orders/custom-order';
import { expect, test } from 'vitest';
import { baguette, sourdough } from '../../test/order-facts.ts';
import { eventChanges, eventTitle } from './history-labels.ts';

function changed(facts: Partial<OrderChangesView> = {}): OrderChangesView {
  return {
    lines: [],
    purchaseOrderNumber: null,
    notes: null,
    cakes: [],
    deliverTo: null,
    confirmedPrices: [],
    ...facts,
  };
}

const cake: CustomItem = {
  size: '10',
  sponge: 'Vanilla',
  filling: 'fresh vanilla cream',
  fruit: 'none',
  topping: 'sugar paste',
  shape: 'Round',
  message: 'Well done',
  notes: '',
  unitCost: pence(6450),
  photo: null,
};
const plain = (changes: ReturnType<typeof eventChanges>) =>
  changes.map(({ what, before, after }) => `${what}: ${before} > ${after}`);

test('added, removed and changed lines show both quantities, and a new cost is a change of its own', () => {
  const lines: OrderChangesView['lines'] = [
    {
      productId: baguette,
      name: 'Baguette',
      before: 0,
      after: 30,
      costBefore: null,
      costAfter: pence(135),
      costSource: 'shop',
    },
    {
      productId: sourdough,
      name: 'Country sourdough',
      before: 12,
      after: 12,
      costBefore: pence(320),
      costAfter: pence(300),
      costSource: 'override',
    },
    {
      productId: sourdough,
      name: 'Rye',
      before: 4,
      after: 0,
      costBefore: pence(320),
      costAfter: null,
      costSource: null,
    },
  ];
  const changes = eventChanges(changed({ lines }));
  expect(plain(changes)).toEqual([
    'Baguette:  > 30',
    'Country sourdough, unit cost: £3.20 > £3.00',
    'Rye: 4 > ',
  ]);
  expect(changes.map((change) => change.costSource)).toEqual(['shop', 'override', null]);
});

test('texts are shown before and after the change', () => {
  const changes = eventChanges(changed({ notes: { before: '', after: 'Ring the bell.' } }));
  expect(plain(changes)).toEqual(['Special instructions:  > Ring the bell.']);
});

test('texts are shown before and after the change', () => {
  const cakes = [
    { position: 1, before: cake, after: { ...cake, size: '12' as const, unitCost: pence(8000) } },
    { position: 2, before: null, after: cake },
  ];
  expect(plain(eventChanges(changed({ cakes })))).toEqual([
    'Cake 1, size: 10 inches > 12 inches',
    'Cake 1, price: £64.50 > £80.00',
    'Cake 2:  > 10 inches, Round, Vanilla, fresh vanilla cream, sugar paste, ‘Well done’, £64.50',
  ]);
});

test('a changed delivery address is a change', () => {
  const address = {
    customer: 'Ama Mensah',
    company: '',
    telephone: '',
    line1: '4 Mill Lane',
    line2: '',
    line3: '',
    city: 'Marwick',
    postcode: 'MK4 7QT',
  };
  const deliverTo = {
    before: { kind: 'shop' as const },
    after: { kind: 'customer' as const, ...address },
  };
  expect(plain(eventChanges(changed({ deliverTo })))).toEqual([
    'Deliver to: the shop > Ama Mensah, 4 Mill Lane, Marwick MK4 7QT',
  ]);
});

test('a copy names its original', () => {
  expect(eventTitle({ kind: 'copied', copiedFrom: 48206 as OrderId })).toBe('Copied from order 48206');
  expect(eventTitle({ kind: 'voided', copiedFrom: null })).toBe('Voided');
});
