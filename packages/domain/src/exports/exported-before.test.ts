import { expect, test } from 'vitest';
import type { OrderId } from '../kernel/branded.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import { pence } from '../kernel/money.ts';
import { compareWithExports } from './exported-before.ts';

const day = (text: string) => text as DeliveryDay;
const exported = (total: number, version = 1, at = '2026-12-02T09:14:00Z') => ({
  at,
  by: 'Ruth Ashdown',
  version,
  total: pence(total),
});
const invoice = (id: number, net: number, over: object = {}) => ({
  orderId: id as OrderId,
  version: 1,
  day: day('2026-11-25'),
  customerName: 'Abbey Green',
  amounts: [{ net: pence(net) }, { net: pence(5) }],
  exported: null,
  ...over,
});

test('what no file has held was not exported before', () => {
  expect(compareWithExports([invoice(1, 100)], [])).toBeNull();
});

test('what was exported as it is has not changed', () => {
  const same = invoice(1, 100, { exported: exported(105) });
  expect(compareWithExports([same], [])).toEqual({
    at: '2026-12-02T09:14:00Z',
    by: 'Ruth Ashdown',
    changed: [],
    missing: [],
  });
});

test('an order without a line has no row in a file, so none can lack it', () => {
  const emptied = invoice(2, 0, { amounts: [] });
  const before = compareWithExports([invoice(1, 100, { exported: exported(105) }), emptied], []);
  expect(before?.missing).toEqual([]);
});

test('what was saved since, is void, deleted or new is told apart, by day and number', () => {
  const changed = invoice(7, 500, { version: 2, exported: exported(453) });
  const again = invoice(3, 100, {
    version: 4,
    day: day('2026-11-26'),
    exported: exported(105, 3, '2026-12-03T10:00:00Z'),
  });
  const gone = {
    orderId: 5 as OrderId,
    day: day('2026-11-25'),
    customerName: 'Mill Road',
    why: 'voided' as const,
    exported: exported(900),
  };
  expect(compareWithExports([changed, again, invoice(9, 1)], [gone])).toEqual({
    at: '2026-12-03T10:00:00Z',
    by: 'Ruth Ashdown',
    changed: [
      { orderId: 5, day: '2026-11-25', customerName: 'Mill Road', how: 'voided', before: 900, now: null },
      { orderId: 7, day: '2026-11-25', customerName: 'Abbey Green', how: 'changed', before: 453, now: 505 },
      { orderId: 3, day: '2026-11-26', customerName: 'Abbey Green', how: 'changed', before: 105, now: 105 },
    ],
    missing: [9],
  });
});
