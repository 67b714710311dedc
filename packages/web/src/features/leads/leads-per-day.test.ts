import { expect, test } from 'vitest';
import { day } from '../../../test/day.ts';
import { barsOf, busiestDay } from './leads-per-day.ts';

test('every day of the range has a bar, and weekends are marked', () => {
  const bars = barsOf(
    [
      { day: day('2026-10-29'), count: 3 },
      { day: day('2026-10-31'), count: 43 },
    ],
    {},
  );
  expect(bars.map(({ from, count, isWeekend }) => [from, count, isWeekend])).toEqual([
    ['2026-10-29', 3, false],
    ['2026-10-30', 0, false],
    ['2026-10-31', 43, true],
  ]);
  expect(bars.map(({ label }) => label)).toEqual(['', '', '31 Oct']);
});

test('all chosen days have a bar, also before and after the leads', () => {
  const bars = barsOf([{ day: day('2026-10-05'), count: 1 }], {
    from: day('2026-10-01'),
    to: day('2026-10-31'),
  });
  expect(bars).toHaveLength(31);
  expect(bars.filter(({ label }) => label !== '').map(({ label }) => label)).toEqual([
    '1 Oct',
    '8 Oct',
    '15 Oct',
    '22 Oct',
    '31 Oct',
  ]);
});

test('a year has a bar per week, with all leads', () => {
  const perDay = [
    { day: day('2026-01-01'), count: 2 },
    { day: day('2026-01-07'), count: 5 },
    { day: day('2026-12-31'), count: 4 },
  ];
  const bars = barsOf(perDay, {});
  expect(bars).toHaveLength(53);
  expect(bars[0]).toMatchObject({ from: '2026-01-01', to: '2026-01-07', count: 7, isWeekend: false });
  expect(bars.at(-1)).toMatchObject({ to: '2026-12-31', count: 4 });
});

test('the busiest day is the first with the most leads', () => {
  expect(busiestDay([])).toBeNull();
  expect(
    busiestDay([
      { day: day('2026-10-01'), count: 2 },
      { day: day('2026-10-02'), count: 7 },
      { day: day('2026-10-03'), count: 7 },
    ]),
  ).toEqual({ day: '2026-10-02', count: 7 });
});
