import { sageRows } from '@bakehouse/domain/exports/sage';
import { largestSageFile } from '@bakehouse/domain/exports/sage-limits';
import { expect, test } from 'vitest';
import { day } from '../../../test/day.ts';
import { makeSageFiles } from './sage-file.ts';
import { goodSettings, invoice } from './test/invoice-answers.ts';

const range = { from: day('2026-11-16'), to: day('2026-11-22') };
const encoder = new TextEncoder();

function rowsOf(count: number) {
  return sageRows(
    Array.from({ length: count }, (_, place) =>
      invoice(place + 1, 1 + (place % 2), 100 * place, { purchaseOrderNumber: 'é'.repeat(20) }),
    ),
    goodSettings,
  );
}

test('a file above Sage’s limit is split; the parts together have every row once', async () => {
  const rows = rowsOf(5000);
  const { files } = await makeSageFiles(rows, range);
  expect(files.map(({ name }) => name)).toEqual([
    'sage-invoices-16-Nov-2026-to-22-Nov-2026-1-of-2.csv',
    'sage-invoices-16-Nov-2026-to-22-Nov-2026-2-of-2.csv',
  ]);
  for (const { text, bytes } of files) {
    expect(bytes).toBe(encoder.encode(text).length);
    expect(bytes).toBeLessThanOrEqual(largestSageFile);
    expect(text.startsWith('Type,Customer Reference')).toBe(true);
  }
  const written = files.flatMap(({ text }) => text.split('\r\n').slice(1));
  expect(written).toHaveLength(rows.length);
  expect(new Set(written.map((line) => /,(\d+),4000,/.exec(line)?.[1])).size).toBe(rows.length);
});

test('a file’s number of rows is right, and a breach has its file and the line in it', async () => {
  const rows = rowsOf(6).map((row, place) => (place === 4 ? { ...row, customerReference: '' } : row));
  const { files, breaches } = await makeSageFiles(rows, range, { largest: 700 });
  expect(files.map(({ rows: count }) => count)).toEqual([3, 3]);
  expect(breaches).toMatchObject([{ file: 2, line: 3, orderId: 5, column: 'Customer Reference' }]);
});

test('without rows there is no file', async () => {
  expect(await makeSageFiles([], range)).toEqual({ files: [], breaches: [] });
});
