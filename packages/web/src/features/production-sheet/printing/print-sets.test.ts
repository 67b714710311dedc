import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { SheetColumn } from '@bakehouse/domain/production/sheet';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printSetLabel, printSets } from './print-sets.ts';

function columnOf(shopId: ShopId | null, brandName: string): SheetColumn {
  return { shopId, brandName, name: `Shop ${shopId}`, total: 1 };
}

function columnsOf(...brands: readonly number[]) {
  let shop = 0;
  return brands.flatMap((count, brand) =>
    Array.from({ length: count }, () => {
      shop += 1;
      return columnOf(shop as ShopId, `Brand ${brand}`);
    }),
  );
}

test('sixteen shops fit one set of pages', () => {
  expect(printSets(columnsOf(10, 6))).toEqual([{ from: 0, to: 16 }]);
});

test('more are split between brands', () => {
  const columns = columnsOf(7, 7, 7, 7);
  const sets = printSets(columns);
  expect(sets).toEqual([
    { from: 0, to: 14 },
    { from: 14, to: 28 },
  ]);
  expect(sets.map((set) => printSetLabel(columns, set))).toEqual([
    'Shops 1 to 14 of 28',
    'Shops 15 to 28 of 28',
  ]);
});

test('a brand wider than a page is split into even parts', () => {
  expect(printSets(columnsOf(3, 30))).toEqual([
    { from: 0, to: 3 },
    { from: 3, to: 18 },
    { from: 18, to: 33 },
  ]);
});

const shared = columnOf(null, '');

test('the shared column does not count as a shop, and is with the last shops', () => {
  const one = [...columnsOf(16), shared];
  expect(printSets(one)).toEqual([{ from: 0, to: 17 }]);
  const two = [...columnsOf(16, 16), shared];
  expect(printSets(two).map((set) => printSetLabel(two, set))).toEqual([
    'Shops 1 to 16 of 32',
    'Shops 17 to 32 of 32, and additional orders',
  ]);
});

test('every column is in exactly one set, and no set is too wide', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 70 }), { maxLength: 9 }), (brands) => {
      const columns = columnsOf(...brands);
      const sets = printSets(columns);
      expect(sets.flatMap(({ from, to }) => columns.slice(from, to))).toEqual(columns);
      for (const { from, to } of sets) expect(to - from).toBeLessThanOrEqual(16);
    }),
  );
});
