import { orderId } from '@bakehouse/contract/values';
import { expect, test } from 'vitest';
import { examplesOf } from './examples-of.ts';

const order = (over: object) => ({
  orderId: orderId.parse(43_261),
  shopName: 'Harbour Lane',
  purchaseOrderNumber: '',
  notes: '',
  ...over,
});

const textsOf = (...orders: ReturnType<typeof order>[]) => examplesOf({ orders }).map(({ text }) => text);

test('each kind has an example that is in some order', () => {
  expect(
    textsOf(
      order({ notes: 'x' }),
      order({ shopName: 'Mill Road', purchaseOrderNumber: 'MR-2524', notes: 'Ring the shop, new door code' }),
    ),
  ).toEqual(['Harbour Lane', '43261', 'MR-2524', 'Ring the shop']);
});

test('what nobody wrote today has none, and neither has anything before the answer', () => {
  expect(textsOf(order({}))).toEqual(['Harbour Lane', '43261', null, null]);
  expect(textsOf()).toEqual([null, null, null, null]);
  expect(examplesOf(undefined).map(({ text }) => text)).toEqual([null, null, null, null]);
});
