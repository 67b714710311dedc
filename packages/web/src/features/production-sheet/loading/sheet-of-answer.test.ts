import { expect, test } from 'vitest';
import { sheetAnswer } from '../../../../test/production-sheet.ts';
import { compareSheets } from '../changes/sheet-changes.ts';
import { factsKeepingFormer, factsOfSupplier, sheetOf } from './sheet-of-answer.ts';

test('a supplier filter keeps the supplier’s products, and the shops that ordered some of them', () => {
  const sheet = sheetOf(factsOfSupplier(sheetAnswer(), 2));
  expect(sheet.categories.map(({ name, total }) => [name, total])).toEqual([['Viennoiserie', 36]]);
  expect(sheet.columns.map(({ name, total }) => [name, total])).toEqual([
    ['Castle Street', 6],
    ['Ferry Steps', 30],
  ]);
});

test('a supplier without orders gives an empty sheet', () => {
  expect(sheetOf(factsOfSupplier(sheetAnswer(), 3)).categories).toEqual([]);
});

test('changed, new and removed quantities are listed with their shops, in the sheet’s order', () => {
  const former = sheetAnswer();
  const current = sheetAnswer({
    ordered: {
      'Castle Street': { Baguette: 26, 'White tin loaf': 4 },
      'Mill Road': { Baguette: 12, 'White tin loaf': 2 },
      'Ferry Steps': { Baguette: 3, 'Butter croissant': 30 },
    },
  });
  const sheet = sheetOf(factsKeepingFormer(current, former));
  expect(compareSheets(sheetOf(former), sheet).list).toMatchObject([
    { productName: 'Baguette', shopName: 'Castle Street', before: 20, after: 26 },
    { productName: 'White tin loaf', shopName: 'Mill Road', before: 0, after: 2 },
    { productName: 'Butter croissant', shopName: 'Castle Street', before: 6, after: 0 },
  ]);
});

test('a removed product or shop keeps its position with zeros', () => {
  const former = sheetAnswer();
  const current = sheetAnswer({ ordered: { 'Mill Road': { 'White tin loaf': 5 } } });
  const sheet = sheetOf(factsKeepingFormer(current, former));
  expect(sheet.columns.map(({ name, total }) => [name, total])).toEqual([
    ['Castle Street', 0],
    ['Mill Road', 5],
    ['Ferry Steps', 0],
  ]);
  expect(
    sheet.categories.flatMap(({ rows }) => rows).map(({ product, total }) => [product.name, total]),
  ).toEqual([
    ['Baguette', 0],
    ['White tin loaf', 5],
    ['Butter croissant', 0],
  ]);
});
