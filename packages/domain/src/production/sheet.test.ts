import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductId, ShopId } from '../kernel/branded.ts';
import { firstCake } from '../orders/custom-order.ts';
import type { SheetOrder, SheetProduct, SheetShop } from './sheet.ts';
import {
  brandTotals,
  brandTotalsWithin,
  buildSheet,
  countItems,
  formerTotal,
  shadeOf,
  sheetTable,
} from './sheet.ts';

const shop = (id: number, name: string, inDeliveryTable = true): SheetShop => ({
  shopId: id as ShopId,
  name,
  brandName: 'Bakehouse',
  inDeliveryTable,
});
const product = (id: number, name: string, categoryName: string): SheetProduct => ({
  productId: id as ProductId,
  name,
  details: '',
  categoryName,
  supplierId: null,
});
const order = (shopId: number, lines: Record<number, number>): SheetOrder => ({
  shopId: shopId as ShopId,
  productIds: Object.keys(lines).map((id) => Number(id) as ProductId),
  quantities: Object.values(lines),
});

const shops = [
  shop(1, 'Abbey Green'),
  shop(2, 'Mill Road'),
  shop(3, 'Fair stall', false),
  shop(4, 'Northgate'),
];
const products = [
  product(1, 'White tin loaf', 'Bread'),
  product(2, 'Baguette', 'Bread'),
  product(3, 'Éclair', 'Cakes'),
];

describe('the production sheet', () => {
  const sheet = buildSheet(
    [order(1, { 1: 12, 3: 2 }), order(2, { 1: 20 }), order(2, { 1: 4, 2: 6 }), order(3, { 2: 5 })],
    shops,
    products,
  );

  test('has a column for every shop of the delivery table that ordered, and one for additional orders', () => {
    expect(sheet.columns.map((column) => [column.name, column.total])).toEqual([
      ['Abbey Green', 14],
      ['Mill Road', 30],
      ['Additional orders', 5],
    ]);
  });

  test('adds up two orders of one shop', () => {
    expect(sheet.categories[0]?.rows[0]).toMatchObject({ cells: [12, 24, 0], total: 36 });
  });

  test('groups rows by category with totals', () => {
    expect(sheet.categories.map((category) => [category.name, category.total, category.cells])).toEqual([
      ['Bread', 47, [12, 30, 5]],
      ['Cakes', 2, [2, 0, 0]],
    ]);
    expect(sheet.total).toBe(49);
  });

  test('keeps the order in which the kitchen has its categories', () => {
    const inKitchen = buildSheet([order(1, { 1: 12, 3: 2 })], shops, products.toReversed());
    expect(inKitchen.categories.map(({ name }) => name)).toEqual(['Cakes', 'Bread']);
  });

  test('as a table says what the screen says', () => {
    const table = sheetTable(sheet);
    expect(table[0]).toEqual([
      'Category',
      'Product',
      'Details',
      'TOTAL',
      'Abbey Green',
      'Mill Road',
      'Additional orders',
    ]);
    expect(table[1]).toEqual(['Bread', 'White tin loaf', '', 36, 12, 24, 0]);
    expect(table.at(-1)).toEqual(['', 'TOTAL', '', 49, 14, 30, 5]);
  });

  test('of a day without orders is empty', () => {
    expect(buildSheet([], shops, products)).toEqual({ columns: [], categories: [], total: 0 });
  });
});

describe('products without orders', () => {
  test('have no row unless rows of zeros are asked for', () => {
    const orders = [order(1, { 1: 12 }), order(2, { 1: 3 })];
    const names = (zeroRows?: 'show') =>
      buildSheet(orders, shops, products, zeroRows).categories.flatMap((category) =>
        category.rows.map((row) => [row.product.name, row.total, row.cells]),
      );
    expect(names()).toEqual([['White tin loaf', 15, [12, 3]]]);
    expect(names('show')).toEqual([
      ['White tin loaf', 15, [12, 3]],
      ['Baguette', 0, [0, 0]],
      ['Éclair', 0, [0, 0]],
    ]);
  });
});

test('brands have the totals of their neighbouring shops; additional orders are a run of their own', () => {
  const column = (name: string, brandName: string, total: number) => ({
    shopId: name === '' ? null : (1 as ShopId),
    name,
    brandName,
    total,
  });
  expect(
    brandTotals([
      column('Abbey Green', 'Bakehouse', 5),
      column('Northgate', 'Bakehouse', 7),
      column('Lime Walk', 'Quay Coffee', 2),
      column('', '', 4),
    ]),
  ).toEqual([
    { brandName: 'Bakehouse', from: 0, to: 2, total: 12 },
    { brandName: 'Quay Coffee', from: 2, to: 3, total: 2 },
    { brandName: '', from: 3, to: 4, total: 4 },
  ]);
  expect(brandTotals([])).toEqual([]);
});

test('whatever is ordered, rows, columns, categories and the whole add up to the same', () => {
  const anyOrder = fc.record({
    shopId: fc.integer({ min: 1, max: 4 }),
    lines: fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 250 })),
  });
  fc.assert(
    fc.property(fc.array(anyOrder, { maxLength: 12 }), (orders) => {
      const sheet = buildSheet(
        orders.map((entry) => order(entry.shopId, entry.lines)),
        shops,
        products,
      );
      const ordered = orders
        .flatMap((entry) => Object.values(entry.lines))
        .reduce((sum, one) => sum + one, 0);
      const rows = sheet.categories.flatMap((category) => category.rows);
      const sums = [
        sheet.total,
        rows.reduce((sum, row) => sum + row.total, 0),
        rows.flatMap((row) => row.cells).reduce((sum, one) => sum + one, 0),
        sheet.columns.reduce((sum, column) => sum + column.total, 0),
        sheet.categories.reduce((sum, category) => sum + category.total, 0),
      ];
      expect(sums).toEqual([ordered, ordered, ordered, ordered, ordered]);
    }),
  );
});

test('the items of a day are its quantities and each of its cakes', () => {
  const cakes = (count: number) => ({ custom: { items: Array.from({ length: count }, () => firstCake) } });
  const orders = [order(1, { 11: 20, 12: 4 }), order(2, { 11: 1 })];
  expect(countItems(orders, [cakes(1), cakes(2)])).toEqual({ items: 28, cakes: 3 });
  expect(countItems([], [])).toEqual({ items: 0, cakes: 0 });
});

test.each([
  [60, 60, 3],
  [48, 60, 2],
  [36, 60, 1],
  [35, 60, 0],
  [5, 5, 0],
  [6, 6, 3],
])('a cell of %d beside a largest of %d has shade %d', (quantity, largest, shade) => {
  expect(shadeOf(quantity, largest)).toBe(shade);
});

test('the brands over some columns are cut to them, and keep their whole totals', () => {
  const columns = ['A', 'A', 'A', 'B', 'B', 'C'].map((brandName, index) => ({
    shopId: (index + 1) as ShopId,
    name: `Shop ${index + 1}`,
    brandName,
    total: 10,
  }));
  expect(brandTotalsWithin(columns, { from: 2, to: 5 })).toEqual([
    { brandName: 'A', from: 2, to: 3, total: 30 },
    { brandName: 'B', from: 3, to: 5, total: 20 },
  ]);
  expect(brandTotalsWithin(columns, { from: 0, to: 6 })).toEqual(brandTotals(columns));
});

test('a total as it was counts what its changed shops took before', () => {
  expect(formerTotal([12, 4, 22, 0], [null, 6, null, 3])).toBe(43);
  expect(formerTotal([12, 4], undefined)).toBe(16);
});
