import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeliveryDay } from './day.ts';
import {
  addDays,
  addMonths,
  compareDays,
  daysBetween,
  daysOfMonth,
  formatDay,
  formatDayShort,
  formatWeekdayName,
  parseDay,
  parseDayText,
  pickerRange,
  stripDays,
  todayAt,
  weekdayOf,
} from './day.ts';

function day(text: string): DeliveryDay {
  const parsed = parseDay(text);
  if (!parsed) throw new Error(`${text} is no day`);
  return parsed;
}

const anyDay = fc.integer({ min: 0, max: 36_500 }).map((count) => addDays(day('2000-01-01'), count));

describe('a delivery day', () => {
  test.each(['2026-02-30', '2026-13-01', '2026-1-1', '1999-12-31', '2101-01-01', '0001-01-01', '', 'today'])(
    'is not %j',
    (text) => {
      expect(parseDay(text)).toBeNull();
    },
  );

  test.each(['31-Apr-2026', '01-Foo-2026', '1-Nov-2026', '29-Feb-2026', '21-11-2026', '21-Nov-26'])(
    'is not written %j',
    (text) => {
      expect(parseDayText(text)).toBeNull();
    },
  );

  test('is written the way bakers write it, in any letter case', () => {
    expect(formatDay(day('2026-11-21'))).toBe('21-Nov-2026');
    expect(formatDayShort(day('2026-11-01'))).toBe('Sun 1 Nov');
    expect(formatWeekdayName(day('2026-11-21'))).toBe('Saturday');
    expect(parseDayText('29-feb-2028')).toBe('2028-02-29');
    expect(parseDayText('01-DEC-2026')).toBe('2026-12-01');
  });

  test('comes back from every form it is written in', () => {
    fc.assert(
      fc.property(anyDay, (some) => {
        expect(parseDayText(formatDay(some))).toBe(some);
        expect(parseDay(some)).toBe(some);
      }),
    );
  });

  test('moves by days as a calendar does', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -300, max: 300 }), (some, count) => {
        const moved = addDays(some, count);
        expect(daysBetween(some, moved)).toBe(count);
        expect(Math.sign(compareDays(moved, some))).toBe(Math.sign(count));
        expect((weekdayOf(some) + ((count % 7) + 7)) % 7).toBe(weekdayOf(moved) % 7);
      }),
    );
  });

  test('a month later is the last day where the month is shorter', () => {
    expect(addMonths(day('2026-08-31'), 6)).toBe('2027-02-28');
  });

  test('today depends on where the business is', () => {
    const late = Temporal.Instant.from('2026-06-30T23:30:00Z');
    expect(todayAt(late, 'Europe/London')).toBe('2026-07-01');
    expect(todayAt(late, 'America/New_York')).toBe('2026-06-30');
  });
});

describe('the calendar strip', () => {
  test('shows eight days from two before the selected one (spec 000 section 9)', () => {
    const days = stripDays(day('2026-11-21'));
    expect(days).toHaveLength(8);
    expect(days[0]).toBe('2026-11-19');
    expect(days[7]).toBe('2026-11-26');
  });

  test('picks from two months before to six months after', () => {
    expect(pickerRange(day('2026-11-21'))).toEqual({ first: '2026-09-21', last: '2027-05-21' });
  });
});

test('a month has all of its days, however short it is', () => {
  const february = daysOfMonth(day('2028-02-10'));
  expect([february[0], february.at(-1), february.length]).toEqual(['2028-02-01', '2028-02-29', 29]);
});
