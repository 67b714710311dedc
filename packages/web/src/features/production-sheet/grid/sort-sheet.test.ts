import { expect, test } from 'vitest';
import { sheetAnswer, shopNamed } from '../../../../test/production-sheet.ts';
import { sheetOf } from '../loading/sheet-of-answer.ts';
import { columnKey, productKey, sortSheet, totalKey } from './sort-sheet.ts';

const sheet = sheetOf(sheetAnswer());
const millRoad = columnKey({ shopId: shopNamed('Mill Road') });

function productsAfter(key: string, direction: 'ascending' | 'descending'): readonly string[] {
  return sortSheet(sheet, { key, direction }).categories.flatMap(({ rows }) =>
    rows.map(({ product }) => product.name),
  );
}

test.each([
  [productKey, 'descending', 'White tin loaf'],
  [totalKey, 'ascending', 'White tin loaf'],
  [totalKey, 'descending', 'Baguette'],
  [millRoad, 'ascending', 'White tin loaf'],
  [millRoad, 'descending', 'Baguette'],
] as const)('by %s, %s, %s leads the bread; the categories stay in their places', (key, direction, first) => {
  const products = productsAfter(key, direction);
  expect(products[0]).toBe(first);
  expect(products.at(-1)).toBe('Butter croissant');
});

test('a sort of a removed column is ignored', () => {
  expect(sortSheet(sheet, { key: 'shop-99', direction: 'ascending' })).toBe(sheet);
  expect(sortSheet(sheet, null)).toBe(sheet);
});
