import { expect, test } from 'vitest';
import type { ProductId, ShopId } from '../kernel/branded.ts';
import { fromUsualLabel, totalsFromUsual } from './from-usual.ts';
import { buildSheet } from './sheet.ts';

const baguette = 1 as ProductId;
const bap = 2 as ProductId;
const scone = 3 as ProductId;
const tart = 4 as ProductId;
const bun = 5 as ProductId;
const shopId = 1 as ShopId;

test('totals 15 % or more away from what is usual are told, the others not', () => {
  const sheet = buildSheet(
    [{ shopId, productIds: [baguette, bap, scone, tart, bun], quantities: [270, 45, 114, 8, 3] }],
    [{ shopId, name: 'Castle Street', brandName: 'Bakehouse', inDeliveryTable: true }],
    [baguette, bap, scone, tart, bun].map((productId) => ({
      productId,
      name: String(productId),
      details: '',
      categoryName: 'Bread',
      supplierId: null,
    })),
  );
  // Of the tart nobody knows what is usual, and of the bun none are.
  const usual = new Map([
    [baguette, 221],
    [bap, 58],
    [scone, 100],
    [bun, 0],
  ]);
  expect([...totalsFromUsual(sheet, usual)]).toEqual([
    [baguette, 22],
    [bap, -22],
  ]);
});

test('what is usual and not ordered is all of it less', () => {
  const product = { name: '', details: '', categoryName: 'Bread', supplierId: null };
  const sheet = buildSheet(
    [{ shopId, productIds: [bap], quantities: [4] }],
    [{ shopId, name: 'Castle Street', brandName: 'Bakehouse', inDeliveryTable: true }],
    [
      { ...product, productId: baguette },
      { ...product, productId: bap },
    ],
    'show',
  );
  expect([...totalsFromUsual(sheet, new Map([[baguette, 20]]))]).toEqual([[baguette, -100]]);
});

test('says it in words', () => {
  expect([22, -15].map(fromUsualLabel)).toEqual(['22% more than usual', '15% less than usual']);
});
