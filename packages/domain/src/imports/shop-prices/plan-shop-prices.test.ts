import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AvailabilityCell } from '../../administration/availability.ts';
import type { ProductId, ShopId } from '../../kernel/branded.ts';
import { pence } from '../../kernel/money.ts';
import { countPlan } from '../import-plan.ts';
import { placeShopPrices, planShopPrices } from './plan-shop-prices.ts';
import type { ShopPriceRow } from './shop-price-row.ts';
import { parseShopPriceRow } from './shop-price-row.ts';

const shops = [
  { shopId: 1 as ShopId, name: 'Mill Road', brandName: 'Bakehouse', importAs: 'MR' },
  { shopId: 2 as ShopId, name: 'Pier', brandName: 'Bakehouse', importAs: '' },
  { shopId: 3 as ShopId, name: 'Pier', brandName: 'Quay Coffee', importAs: '' },
];
const products = [
  { productId: 1 as ProductId, itemCode: 10, name: 'Bun', active: true, unitCost: pence(240) },
  { productId: 2 as ProductId, itemCode: 11, name: 'Roll', active: false, unitCost: pence(240) },
  { productId: 3 as ProductId, itemCode: 12, name: 'Old loaf', active: false, unitCost: pence(240) },
  { productId: 4 as ProductId, itemCode: 12, name: 'Loaf', active: true, unitCost: pence(240) },
  { productId: 5 as ProductId, itemCode: 13, name: 'Bap', active: true, unitCost: pence(240) },
  { productId: 6 as ProductId, itemCode: 13, name: 'Big bap', active: true, unitCost: pence(240) },
];

function row(number: number, values: Record<string, string> = {}): ShopPriceRow {
  const parsed = parseShopPriceRow(number, { shop: 'Mill Road', pid: '10', ...values });
  if (typeof parsed === 'string') throw new Error(parsed);
  return parsed;
}

function plan(rows: readonly ShopPriceRow[], cells: readonly AvailabilityCell[] = []) {
  const { placed, refused } = placeShopPrices(rows, { shops, products });
  const stored = cells.map((cell) => ({ cell, lastChange: null }));
  return { ...planShopPrices(placed, stored), refused };
}

describe('a row of a file of prices per shop', () => {
  test.each([
    [{ shop: '' }, 'Shop is empty'],
    [{ pid: 'ten' }, "PID is 'ten', not a whole number"],
    [{ available: 'maybe' }, "Available is 'maybe', not yes or no"],
    [{ price: 'cheap' }, "Own price is 'cheap', not an amount in pounds"],
    [{ price: '-2' }, "Own price is '-2', not an amount in pounds"],
    [{ price: '99999999' }, 'Own price 99999999 is more than can be kept'],
  ])('%j is refused', (values, why) => {
    expect(parseShopPriceRow(2, { shop: 'Mill Road', pid: '10', ...values })).toBe(why);
  });

  test.each([
    [{ shop: 'Harbour' }, 'No shop is called Harbour'],
    [{ shop: 'Pier' }, '2 shops are called Pier'],
    [{ shop: 'Pier', brand: 'Fold' }, 'No shop of Fold is called Pier'],
    [{ pid: '99' }, 'PID 99 is not one of our products'],
    [{ pid: '11' }, 'Roll is archived'],
    [{ pid: '13' }, 'PID 13 belongs to 2 products'],
  ])('%j is refused by what there is', (values, why) => {
    expect(plan([row(2, values)]).refused).toEqual([{ row: 2, why }]);
  });

  test.each([
    ['3.955', 396],
    ['£3.954', 395],
    ['0.005', 1],
    ['0.004', 0],
    ['0', 0],
    ['-0.005', 0],
    ['', null],
  ])('rounds the own price %j half up, as the screen does: %j', (price, ownPrice) => {
    expect(row(2, { price })).toMatchObject({ ownPrice });
  });

  test('finds a shop by its import name, or by its name in its brand', () => {
    const rows = [
      row(2, { shop: 'mr' }),
      row(3, { shop: 'pier', brand: 'quay coffee' }),
      row(4, { pid: '12' }),
    ];
    expect(plan(rows).items.map(({ edit }) => [edit.shopId, edit.productId])).toEqual([
      [1, 1],
      [3, 1],
      [1, 4],
    ]);
  });

  test('of a shop and product that another row names is refused', () => {
    expect(plan([row(2), row(3, { shop: 'MR' })]).refused).toEqual([
      { row: 3, why: 'Is the same shop and product as row 2' },
    ]);
  });
});

describe('a price of a shop', () => {
  test('out of all proportion to the own price until now is asked about', () => {
    const notesOf = (price: string) => plan([row(2, { price })], [pence(250)]).items[0]?.view.notes;
    expect(notesOf('25')).toEqual(['Did you mean £25.00? It is 10 times as much']);
    expect(notesOf('2.60')).toEqual([]);
  });

  test('that is its first own one is compared with what the product costs everybody', () => {
    const notesOf = (cell: AvailabilityCell) => plan([row(2, { price: '240' })], [cell]).items[0]?.view.notes;
    const question = ['Did you mean £240.00? It is 100 times as much'];
    expect(notesOf(null)).toEqual(question);
    expect(notesOf(pence(0))).toEqual(question);
    expect(plan([row(2, { price: '2.30' })]).items[0]?.view.notes).toEqual([]);
  });

  const own = pence(250);
  test.each([
    [{}, null, pence(0), 'new'],
    [{ price: '2.50' }, null, own, 'new'],
    [{ available: 'no' }, null, null, 'unchanged'],
    [{}, own, own, 'unchanged'],
    [{ price: '2.50' }, own, own, 'unchanged'],
    [{ price: '0' }, own, pence(0), 'changed'],
    [{ price: '3' }, own, pence(300), 'changed'],
    [{ price: '3', available: 'no' }, own, null, 'changed'],
  ] as const)('%j makes of %j %j: %s', (values, before, after, outcome) => {
    expect(plan([row(2, values)], [before]).items).toMatchObject([{ outcome, edit: { before, after } }]);
  });

  test('tells what changes', () => {
    const [item] = plan([row(2, { available: 'n', price: '1' })], [own]).items;
    expect(item?.view).toMatchObject({
      name: 'Bun, Mill Road',
      changes: [
        { label: 'Shop may order it', before: 'yes', after: 'no', note: '' },
        { label: 'Own price', before: '£2.50', after: null, note: '' },
      ],
      notes: ['Not available: its own price is left out'],
    });
  });
});

test('every row of any file is counted once, and what it made is unchanged the next time', () => {
  const values = fc.record({
    shop: fc.constantFrom('MR', 'Mill Road', 'Pier', 'Nowhere'),
    brand: fc.constantFrom('', 'Bakehouse', 'Quay Coffee'),
    pid: fc.constantFrom('10', '11', '12', '13', '14'),
    available: fc.constantFrom('', 'yes', 'no'),
    price: fc.constantFrom('', '0', '1.20'),
  });
  fc.assert(
    fc.property(fc.array(values, { maxLength: 12 }), (files) => {
      const rows = files.map((one, index) => row(index + 2, one));
      const first = plan(rows);
      expect(countPlan(first, rows.length).rows).toBe(rows.length);
      const again = plan(
        rows,
        first.items.map(({ edit }) => edit.after),
      );
      expect(again.items.map(({ outcome }) => outcome)).toEqual(first.items.map(() => 'unchanged'));
    }),
  );
});
