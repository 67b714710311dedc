import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderId, ProductId, ShopId } from '../kernel/branded.ts';
import { parseDay } from '../kernel/day.ts';
import { pence } from '../kernel/money.ts';
import type { DeliveredDay } from './dish-sales.ts';
import { dishSalesColumns, dishSalesOf, dishSalesRow } from './dish-sales.ts';

const saturday = parseDay('2026-11-21');
if (!saturday) throw new Error('Saturday is no day');

const delivered: DeliveredDay = {
  day: saturday,
  shops: [
    { shopId: 1 as ShopId, name: 'Mill Road', brandName: 'Bakehouse', importAs: 'BH Mill Rd' },
    { shopId: 2 as ShopId, name: 'Quayside', brandName: 'Bakehouse', importAs: '' },
  ],
  products: [
    product(11, { itemCode: 4001, name: 'Baguette', supplierId: 1 }),
    product(12, { itemCode: 4002, name: 'Tin loaf', supplierId: null }),
  ],
  orders: [order(48_206, 1, { 11: [12, 115], 12: [1, 1_250] }), order(48_207, 2, { 11: [3, 120] })],
};

function product(id: number, facts: { itemCode: number; name: string; supplierId: number | null }) {
  return {
    productId: id as ProductId,
    details: '250 g',
    categoryName: 'Bread',
    categoryPosition: null,
    ...facts,
  };
}

/** Quantity and unit cost by product. */
function order(id: number, shop: number, lines: Readonly<Record<number, readonly [number, number]>>) {
  return {
    orderId: id as OrderId,
    shopId: shop as ShopId,
    productIds: Object.keys(lines).map((key) => Number(key) as ProductId),
    quantities: Object.values(lines).map(([quantity]) => quantity),
    unitCosts: Object.values(lines).map(([, cost]) => pence(cost)),
  };
}

test('each line of each order is a row of eight cells under the eight heads', () => {
  expect(dishSalesColumns).toEqual([
    'report id',
    'section',
    'Item / EPos Code',
    'Quantity',
    'Value',
    'Date',
    'Reference',
    'Internal Description',
  ]);
  expect(dishSalesOf(delivered).map(dishSalesRow)).toEqual([
    ['BH Mill Rd', 'dishsales', 4001, 12, '13.80', '21/11/2026', 48_206, 'Baguette'],
    ['BH Mill Rd', 'dishsales', 4002, 1, '12.50', '21/11/2026', 48_206, 'Tin loaf'],
    ['Quayside', 'dishsales', 4001, 3, '3.60', '21/11/2026', 48_207, 'Baguette'],
  ]);
});

test('a shop goes by its name in the purchasing system, and by its own where none is known', () => {
  expect(dishSalesOf(delivered).map(({ reportId }) => reportId)).toEqual([
    'BH Mill Rd',
    'BH Mill Rd',
    'Quayside',
  ]);
});

test('days and months of one digit are written with two', () => {
  const [sale] = dishSalesOf({ ...delivered, day: parseDay('2027-02-03') ?? saturday });
  expect(sale && dishSalesRow(sale)[5]).toBe('03/02/2027');
});

test('a line whose product or shop did not come with the day is left out, and the others stay', () => {
  expect(dishSalesOf({ ...delivered, products: delivered.products.slice(0, 1) })).toHaveLength(2);
  expect(dishSalesOf({ ...delivered, shops: delivered.shops.slice(1) })).toHaveLength(1);
});

test('the values of the rows add up to quantity times unit cost of the orders', () => {
  const line = fc.tuple(fc.integer({ min: 1, max: 250 }), fc.integer({ min: 0, max: 100_000 }));
  fc.assert(
    fc.property(fc.array(fc.tuple(line, line), { maxLength: 20 }), (lines) => {
      const orders = lines.map(([one, other], place) => order(place + 1, 1, { 11: one, 12: other }));
      const sales = dishSalesOf({ ...delivered, orders });
      const expected = lines.flat().reduce((sum, [quantity, cost]) => sum + quantity * cost, 0);
      expect(sales.reduce((sum, { value }) => sum + value, 0)).toBe(expected);
      const written = sales.map((sale) => Number(dishSalesRow(sale)[4]) * 100);
      expect(Math.round(written.reduce((sum, value) => sum + value, 0))).toBe(expected);
    }),
  );
});
