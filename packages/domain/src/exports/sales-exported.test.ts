import { expect, test } from 'vitest';
import type { OrderId, ProductId, ShopId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import { pence } from '../kernel/money.ts';
import { dishSalesOf } from './dish-sales.ts';
import type { ExportedDay, SupplierChoice } from './sales-exported.ts';
import { compareSalesWithExports, exportedSalesOf, productKey, saleKey } from './sales-exported.ts';

const id = <Id extends number>(number: number) => number as Id;
const product = (number: number, supplierId: number | null) => ({
  productId: id<ProductId>(number),
  itemCode: 4000 + number,
  name: `Product ${number}`,
  details: '',
  categoryName: 'Bread',
  categoryPosition: null,
  supplierId,
});
type Line = readonly [product: number, quantity: number, cost?: number];
const lines = (...of: readonly Line[]) => ({
  productIds: of.map(([number]) => id<ProductId>(number)),
  quantities: of.map(([, quantity]) => quantity),
  unitCosts: of.map(([, , cost = 100]) => pence(cost)),
});
const order = (number: number, ...of: readonly Line[]) => ({
  orderId: id<OrderId>(number),
  shopId: id<ShopId>(1),
  ...lines(...of),
});
const file = (
  number: number,
  held: ReturnType<typeof lines> | null,
  over: Partial<ExportedDay['exports'][number]> = {},
): ExportedDay['exports'][number] => ({
  orderId: id<OrderId>(number),
  shopId: id<ShopId>(1),
  supplier: 'all',
  at: '2026-11-19T09:14:00Z',
  by: 'Office',
  how: 'kept',
  held,
  ...over,
});

function compare(
  orders: ExportedDay['orders'],
  exports: ExportedDay['exports'],
  supplier: SupplierChoice = 'all',
) {
  const day: ExportedDay = {
    day: '2026-11-18' as DeliveryDay,
    shops: [{ shopId: id<ShopId>(1), name: 'Mill Road', brandName: 'Bakehouse', importAs: '' }],
    products: [product(1, 7), product(2, null)],
    orders,
    exports,
  };
  const sales = dishSalesOf(day).filter(
    ({ supplierId }) => supplier === 'all' || supplierId === (supplier === 'none' ? null : supplier),
  );
  return { sales, before: compareSalesWithExports(sales, exportedSalesOf(day), supplier) };
}

test('what no file has held was not exported before', () => {
  expect(compare([order(1, [1, 4])], []).before).toBeNull();
});

test('what a file held as it is has not changed, and what none held is missing', () => {
  const { before } = compare([order(1, [1, 4]), order(2, [1, 5])], [file(1, null)]);
  expect(before).toMatchObject({ by: 'Office', changed: [], missing: [2], moreItems: 0 });
  expect(before?.products.size).toBe(0);
});

test('a save that the file would not show is no change', () => {
  const { before } = compare([order(1, [1, 4])], [file(1, lines([1, 4]))]);
  expect(before?.changed).toEqual([]);
});

test('an order that was changed, voided or deleted since is told with its items, before and now', () => {
  const { before, sales } = compare(
    [order(3, [1, 6], [2, 2, 120])],
    [
      file(3, lines([1, 4], [2, 2])),
      file(1, lines([2, 9]), { how: 'voided' }),
      file(2, lines([1, 1]), { how: 'deleted', at: '2026-11-20T09:14:00Z', by: 'Ruth' }),
    ],
  );
  expect(before).toMatchObject({ at: '2026-11-20T09:14:00Z', by: 'Ruth', missing: [], moreItems: -8 });
  expect(before?.changed).toMatchObject([
    { orderId: 1, how: 'voided', before: 9, now: 0, products: [{ productName: 'Product 2', more: -9 }] },
    { orderId: 2, how: 'deleted', before: 1, now: 0 },
    { orderId: 3, how: 'changed', before: 6, now: 8, products: [{ productName: 'Product 1', more: 2 }] },
  ]);
  const [first, second] = sales.map((sale) => before?.products.get(productKey(sale)));
  expect([first, second]).toEqual([
    { quantity: 5, value: 500 },
    { quantity: 11, value: 1100 },
  ]);
  expect(sales.map((sale) => before?.lines.get(saleKey(sale)))).toMatchObject([
    { quantity: 4, value: 400 },
    { quantity: 2, value: 200 },
  ]);
});

test('a file of one supplier is another one than a file of all, which holds its products too', () => {
  const orders = [order(1, [1, 4], [2, 2])];
  const ofSupplier = file(1, null, { supplier: 7, at: '2026-11-20T09:14:00Z' });
  expect(compare(orders, [ofSupplier]).before).toBeNull();
  expect(compare(orders, [ofSupplier], 'none').before).toBeNull();
  expect(compare(orders, [ofSupplier], 7).before?.changed).toEqual([]);
  // The older file of all said otherwise; the newer one of the supplier is right.
  const ofAll = file(1, lines([1, 9], [2, 2]));
  expect(compare(orders, [ofAll, ofSupplier], 7).before?.changed).toEqual([]);
  expect(compare(orders, [ofAll, ofSupplier]).before?.changed).toHaveLength(1);
  // What changed of others' products is no change of this supplier's.
  expect(compare(orders, [file(1, lines([1, 4], [2, 9]))], 7).before?.changed).toEqual([]);
});
