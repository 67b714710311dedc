import type { OrderEventView } from '@bakehouse/contract/orders';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { pence } from '@bakehouse/domain/kernel/money';
import type { CustomItem } from '@bakehouse/domain/orders/custom-order';
import { expect, test } from 'vitest';
import { baguette, sourdough } from '../test/order-facts.ts';
import { eventChanges, eventTitle } from './history-labels.ts';

function event(facts: Partial<OrderEventView> = {}): OrderEventView {
  return {
    eventId: 7,
    kind: 'updated',
    version: 2,
    at: '2026-11-20T10:00:00Z',
    by: 'Office',
    viewedBy: null,
    lines: [],
    purchaseOrderNumber: null,
    notes: null,
    custom: null,
    unlocked: false,
    copiedFrom: null,
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
type Custom = NonNullable<NonNullable<OrderEventView['custom']>['after']>;
const toShop = (...items: CustomItem[]): Custom => ({ items, deliverTo: { kind: 'shop' } });
const plain = (changes: ReturnType<typeof eventChanges>) =>
  changes.map(({ what, before, after }) => `${what}: ${before} > ${after}`);

test('a line that came, went or grew says from what to what, and a new cost is a change of its own', () => {
  const lines: OrderEventView['lines'] = [
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
  const changes = eventChanges(event({ lines }));
  expect(plain(changes)).toEqual([
    'Baguette:  > 30',
    'Country sourdough, unit cost: £3.20 > £3.00',
    'Rye: 4 > ',
  ]);
  expect(changes.map((change) => change.costSource)).toEqual(['shop', 'override', null]);
});

test('texts are shown before and after the change', () => {
  const changes = eventChanges(event({ notes: { before: '', after: 'Ring the bell.' } }));
  expect(plain(changes)).toEqual(['Special instructions:  > Ring the bell.']);
});

test('a changed cake says which of its choices, a new one says all of them', () => {
  const before = toShop(cake);
  const after = toShop({ ...cake, size: '12', unitCost: pence(8000) }, cake);
  expect(plain(eventChanges(event({ custom: { before, after } })))).toEqual([
    'Cake 1, size: 10 inches > 12 inches',
    'Cake 1, price: £64.50 > £80.00',
    'Cake 2:  > 10 inches, Round, Vanilla, fresh vanilla cream, sugar paste, ‘Well done’, £64.50',
  ]);
});

test('another place of delivery is a change', () => {
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
  const after: Custom = { items: [cake], deliverTo: { kind: 'customer', ...address } };
  expect(plain(eventChanges(event({ custom: { before: toShop(cake), after } })))).toEqual([
    'Deliver to: the shop > Ama Mensah, 4 Mill Lane, Marwick MK4 7QT',
  ]);
});

test('a copy names the order it was made from', () => {
  expect(eventTitle(event({ kind: 'copied', copiedFrom: 48206 as OrderId }))).toBe('Copied from order 48206');
  expect(eventTitle(event({ kind: 'voided' }))).toBe('Voided');
});
