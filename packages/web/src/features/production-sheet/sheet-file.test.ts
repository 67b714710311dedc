import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { day } from '../../../test/day.ts';
import { sheetAnswer } from '../../../test/production-sheet.ts';
import { sheetFileName, sheetFileText } from './sheet-file.ts';
import { factsOfSupplier, sheetOf } from './sheet-of-answer.ts';

test('carries the day in its name as documents write it', () => {
  expect(sheetFileName(day('2026-11-21'))).toBe('production-sheet-21-Nov-2026.csv');
});

test('holds the rows of the screen after a byte order mark, numbers as numbers', async () => {
  const text = await sheetFileText(sheetOf(factsOfSupplier(sheetAnswer(), 1)));
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.slice(1).split('\r\n')).toEqual([
    'Category,Product,Details,TOTAL,Castle Street,Mill Road,Ferry Steps',
    'Bread,Baguette,250 g,35,20,12,3',
    'Bread,White tin loaf,"800 g, sliced",4,4,0,0',
    ',TOTAL,,39,24,12,3',
  ]);
});

test.each([
  '=HYPERLINK("http://example.test")',
  '+44',
  '-2 for 1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '=1\nsecond line',
  '＝1+1',
])('defuses a product called %j', async (name) => {
  const answer = sheetAnswer({ ordered: { 'Mill Road': { Baguette: 12 } } });
  const products = answer.products.map((product) => ({ ...product, name }));
  const text = await sheetFileText(sheetOf({ ...answer, products }));
  const rows = Papa.parse<string[]>(text.slice(1)).data;
  expect(rows[1]?.[1]).toBe(`'${name}`);
  expect(rows[1]?.[3]).toBe('12');
});
