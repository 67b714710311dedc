import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderId, ShopId } from '../kernel/branded.ts';
import { parseDay } from '../kernel/day.ts';
import { noPence } from '../kernel/money.ts';
import type { SageRow } from './sage.ts';
import { findSageBreaches, largestSageFile, splitForSage } from './sage-limits.ts';

const saturday = parseDay('2026-11-21');
if (!saturday) throw new Error('Saturday is no day');

const good: SageRow = {
  orderId: 48_206 as OrderId,
  shopId: 1 as ShopId,
  day: saturday,
  type: 'Invoice',
  customerReference: 'STATION',
  customerName: 'Station Approach',
  reference: '48206',
  ledgerAccount: '4000',
  details: 'Delivery 21-Nov-2026',
  net: noPence,
  vatRate: 'Zero Rated',
  vat: noPence,
  total: noPence,
  analysisTypes: ['', '', ''],
};

test('a row with everything in order has nothing to say', () => {
  expect(findSageBreaches([good])).toEqual([]);
});

test.each([
  ['Customer Reference', 10, (text: string) => ({ customerReference: text })],
  ['Customer Name', 50, (text: string) => ({ customerName: text })],
  ['Reference', 25, (text: string) => ({ reference: text })],
  ['Details', 255, (text: string) => ({ details: text })],
  ['Analysis Type 1', 50, (text: string) => ({ analysisTypes: [text, '', ''] as const })],
  ['Analysis Type 2', 50, (text: string) => ({ analysisTypes: ['', text, ''] as const })],
  ['Analysis Type 3', 50, (text: string) => ({ analysisTypes: ['', '', text] as const })],
] as const)('%s takes %d characters and not one more', (column, longest, member) => {
  expect(findSageBreaches([{ ...good, ...member('é'.repeat(longest)) }])).toEqual([]);
  const breaches = findSageBreaches([{ ...good, ...member('é'.repeat(longest + 1)) }]);
  expect(breaches).toMatchObject([
    { column, problem: `has ${longest + 1} characters, but Sage takes ${longest}` },
  ]);
});

test.each([
  ['12345678', null],
  ['1', null],
  ['123456789', 'is ‘123456789’, but Sage takes up to 8 digits'],
  ['40A0', 'is ‘40A0’, but Sage takes up to 8 digits'],
  ['', 'is missing'],
])('the ledger account %j', (ledgerAccount, problem) => {
  expect(findSageBreaches([{ ...good, ledgerAccount }])[0]?.problem ?? null).toBe(problem);
});

test('customer reference, reference and ledger account may not be empty; the rest may', () => {
  const empty = { ...good, customerReference: '', customerName: '', reference: '', ledgerAccount: '' };
  const breaches = findSageBreaches([{ ...empty, details: '' }]);
  expect(breaches.map(({ column, problem }) => [column, problem])).toEqual([
    ['Customer Reference', 'is missing'],
    ['Reference', 'is missing'],
    ['Ledger Account', 'is missing'],
  ]);
});

test('a breach is named with its line of the file, its order and its shop', () => {
  expect(findSageBreaches([good, good, { ...good, customerReference: '' }])).toEqual([
    {
      line: 4,
      orderId: 48_206,
      customerName: 'Station Approach',
      column: 'Customer Reference',
      problem: 'is missing',
    },
  ]);
});

test('characters count as they are written into the file', () => {
  const row = { ...good, customerReference: '=REFERENCE' };
  expect(findSageBreaches([row])).toEqual([]);
  const written = (cell: string) => (cell.startsWith('=') ? `'${cell}` : cell);
  expect(findSageBreaches([row], written)).toMatchObject([
    { column: 'Customer Reference', problem: 'has 11 characters, but Sage takes 10' },
  ]);
});

type Row = { readonly orderId: OrderId; readonly size: number };
const row = (orderId: number, size: number): Row => ({ orderId: orderId as OrderId, size });
const split = (rows: readonly Row[], head: number, largest: number) =>
  splitForSage(rows, ({ size }) => size, head, largest);

test('what fits exactly is one file, and one byte more is two', () => {
  const rows = [row(1, 40), row(2, 50)];
  expect(split(rows, 10, 100)).toEqual([rows]);
  expect(split(rows, 11, 100)).toEqual([[rows[0]], [rows[1]]]);
});

test('without rows there is no file, and Sage takes half a megabyte', () => {
  expect(split([], 10, 100)).toEqual([]);
  expect(largestSageFile).toBe(500_000);
});

test('an invoice larger than a file is not torn apart', () => {
  const rows = [row(1, 10), row(2, 90), row(2, 90), row(3, 10)];
  expect(split(rows, 5, 100)).toEqual([[rows[0]], [rows[1], rows[2]], [rows[3]]]);
});

test('every part is within the size, no row is lost or moved, and an invoice is in one part', () => {
  const invoice = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(invoice, { maxLength: 40 }), fc.integer({ min: 0, max: 20 }), (invoices, head) => {
      const rows = invoices.flatMap((sizes, place) => sizes.map((size) => row(place + 1, size)));
      const largest = 120;
      const parts = split(rows, head, largest);
      expect(parts.flat()).toEqual(rows);
      for (const part of parts) {
        expect(part.length).toBeGreaterThan(0);
        expect(head + part.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(largest);
      }
      const owners = parts.flatMap((part) => [...new Set(part.map(({ orderId }) => orderId))]);
      expect(new Set(owners).size).toBe(owners.length);
    }),
  );
});
