import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DeliveryDay } from '../kernel/day.ts';
import { addDays, parseDay } from '../kernel/day.ts';
import { countDays, daysOf, monthBefore, mostExportDays } from './day-range.ts';

function day(text: string): DeliveryDay {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(`${text} is no day`);
  return parsed;
}

const first = day('2026-10-01');

test('October has as many days as one load brings, and one more is too many', () => {
  expect(countDays({ from: first, to: day('2026-10-31') })).toBe(mostExportDays);
  expect(countDays({ from: first, to: day('2026-11-01') })).toBe(mostExportDays + 1);
});

test('the previous month is complete, whatever its length', () => {
  expect(monthBefore(day('2026-03-31'))).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthBefore(day('2026-01-05'))).toEqual({ from: '2025-12-01', to: '2025-12-31' });
});

test('a single day is one day', () => {
  expect(countDays({ from: first, to: first })).toBe(1);
  expect(daysOf({ from: first, to: first })).toEqual([first]);
});

test('a range that ends before it begins has no days', () => {
  expect(countDays({ from: first, to: addDays(first, -1) })).toBe(0);
  expect(daysOf({ from: first, to: addDays(first, -9) })).toEqual([]);
});

test('the days of a range follow each other from its first to its last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 70 }), (begin, more) => {
      const from = addDays(day('2000-01-01'), begin);
      const to = addDays(from, more);
      const days = daysOf({ from, to });
      expect(days).toHaveLength(countDays({ from, to }));
      expect([days[0], days.at(-1)]).toEqual([from, to]);
      expect(days.slice(1)).toEqual(days.slice(0, -1).map((one) => addDays(one, 1)));
    }),
  );
});
