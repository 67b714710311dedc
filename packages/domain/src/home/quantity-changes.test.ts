import { expect, test } from 'vitest';
import type { ProductId, ShopId } from '../kernel/branded.ts';
import { quantityChanges } from './quantity-changes.ts';

const order = (shopId: number, quantities: Readonly<Record<number, number>>) => ({
  shopId: shopId as ShopId,
  productIds: Object.keys(quantities).map((id) => Number(id) as ProductId),
  quantities: Object.values(quantities),
});

test('tells what was changed, added and taken away, the largest first', () => {
  const former = [order(1, { 10: 36, 11: 5 }), order(2, { 10: 12 })];
  const current = [order(1, { 10: 48, 11: 5 }), order(3, { 12: 3 })];
  expect(quantityChanges(former, current)).toEqual([
    { shopId: 1, productId: 10, before: 36, after: 48 },
    { shopId: 2, productId: 10, before: 12, after: 0 },
    { shopId: 3, productId: 12, before: 0, after: 3 },
  ]);
});

test('adds up the orders of a shop: what moved from one to another did not change', () => {
  const former = [order(1, { 10: 6 }), order(1, { 10: 4 })];
  expect(quantityChanges(former, [order(1, { 10: 10 })])).toEqual([]);
  expect(quantityChanges(former, [order(1, { 10: 11 })])).toMatchObject([{ before: 10, after: 11 }]);
});
