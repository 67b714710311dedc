import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeliveryDay } from '../kernel/day.ts';
import { differenceFromUsual, habitDays, habitOf } from './weekday-habit.ts';

describe('the habit of a weekday', () => {
  test('looks at the last six same weekdays, oldest first', () => {
    expect(habitDays('2026-11-23' as DeliveryDay)).toEqual([
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
  });

  test.each([
    ['six orders', [200, 210, 220, 230, 240, 250], 225],
    ['three orders', [null, null, null, 210, 215, 220], 215],
    ['three orders with gaps between', [100, null, 104, null, 106, null], 104],
    ['a feast day among them', [100, 100, 100, 100, 100, 900], 100],
    ['a half, which is rounded up', [1, 1, 2, 2], 2],
    ['orders of cakes alone, which have no items', [0, 0, 0], 0],
  ])('expects an order after %s', (_, items, usual) => {
    expect(habitOf(items).usual).toBe(usual);
  });

  test.each([
    ['nothing', []],
    ['two orders', [null, 200, null, 210, null, null]],
  ])('expects none after %s', (_, items) => {
    expect(habitOf(items).usual).toBeNull();
  });

  test('is expected exactly where three weekdays or more have an order, and lies between the least and the most', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(5_000)), { maxLength: 6 }), (items) => {
        const ordered = items.filter((count) => count !== null);
        const { usual } = habitOf(items);
        expect(usual === null).toBe(ordered.length < 3);
        if (usual === null) return;
        expect(usual).toBeGreaterThanOrEqual(Math.min(...ordered));
        expect(usual).toBeLessThanOrEqual(Math.max(...ordered));
      }),
    );
  });
});

test.each([
  [658, 579, 14],
  [521, 579, -10],
  [545, 556, null],
  [20, 0, null],
  [20, null, null],
])('%i against the usual %j differ by %j per cent', (items, usual, difference) => {
  expect(differenceFromUsual(items, usual)).toBe(difference);
});
