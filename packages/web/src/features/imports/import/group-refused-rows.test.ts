import { expect, test } from 'vitest';
import { contentOfRun, groupRefusedRows, rowsOfRun } from './group-refused-rows.ts';

const row = (number: number, why: string) => ({ row: number, why, cells: [`PW-${number}`, '', '12'] });

test('consecutive rows with the same reason are one entry', () => {
  const runs = groupRefusedRows([
    row(118, 'No product'),
    row(512, 'Cancelled'),
    row(513, 'Cancelled'),
    row(514, 'Cancelled'),
    row(515, 'No product'),
    row(517, 'No product'),
    row(1200, 'Cancelled'),
  ]);
  expect(runs.map((run) => `${rowsOfRun(run)}: ${run.why}`)).toEqual([
    '118: No product',
    '512 to 514: Cancelled',
    '515: No product',
    '517: No product',
    '1,200: Cancelled',
  ]);
  expect(runs.map(contentOfRun).slice(0, 2)).toEqual(['PW-118 · 12', '3 rows, the first: PW-512 · 12']);
});

test('without refused rows there are no entries', () => {
  expect(groupRefusedRows([])).toEqual([]);
});
