import { formatBytes } from '@bakehouse/domain/kernel/bytes';
import { expect, test } from 'vitest';
import { nounOfFile, readingFacts, rowSum, searchLabelOf, timeLeft } from './import-words.ts';
import { counts, importView } from './test/import-views.ts';

test('the sum of rows consists of applied, unchanged and refused', () => {
  expect(rowSum(counts)).toBe('1,204 rows = 1,118 applied + 64 unchanged + 22 refused');
});

test('lists what is known of a file while it is being parsed', () => {
  expect(readingFacts(importView())).toEqual([
    'Windows-1252, semicolons, CRLF',
    '2 lines before the header left out',
    '3 of 3 columns found',
  ]);
  expect(
    readingFacts(
      importView({
        dialect: { encoding: 'Excel', separator: 'comma', lineEnd: 'LF', linesBefore: 0 },
        columns: [],
      }),
    ),
  ).toEqual(['Excel workbook', '0 of 3 columns found']);
  expect(readingFacts(importView({ dialect: null }))).toEqual([]);
});

test.each([
  [12, 'about 12 s left'],
  [89, 'about 89 s left'],
  [90, 'about 2 min left'],
  [121, 'about 3 min left'],
])('%d seconds are %s', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words);
});

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [24_300, '24.3 kB'],
  [162_400, '162 kB'],
  [999_600, '1 MB'],
  [1_430_000, '1.4 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

test('a Shopify file contains orders, or products that are only previewed', () => {
  const view = (...fields: string[]) => ({
    kind: 'shopify' as const,
    fields: fields.map((field) => ({ field, label: field, isRequired: true })),
  });
  expect(nounOfFile(view('number', 'quantity'))).toBe('order');
  expect(searchLabelOf(view('number', 'quantity'))).toBe('Shop or PO number');
  expect(nounOfFile(view('handle', 'title'))).toBe('product');
  expect(searchLabelOf(view('handle', 'title'))).toBe('Name or number');
  expect(nounOfFile({ ...view('number'), kind: 'shops' })).toBe('shop');
});
