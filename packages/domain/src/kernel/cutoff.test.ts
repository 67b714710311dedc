import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BusinessClock } from './cutoff.ts';
import {
  cutOffFor,
  cutOffInstant,
  endOfDay,
  formatDateAndTime,
  formatMoment,
  formatTimeLeft,
  isOpen,
} from './cutoff.ts';
import type { DeliveryDay } from './day.ts';
import { addDays } from './day.ts';

const london: BusinessClock = { timeZone: 'Europe/London', deliveryStartsAt: '00:00' };
const on = (text: string) => text as DeliveryDay;
const at = (text: string) => Temporal.Instant.from(text);

describe('the cut-off', () => {
  // Delivery day, hours, instant: computed apart from this code, for both clock changes of a year (D2).
  test.each([
    ['2026-10-25', 24, '2026-10-23T23:00:00Z', 'the day that has 25 hours'],
    ['2026-10-26', 24, '2026-10-24T23:00:00Z', 'the Monday after it'],
    ['2026-10-26', 23, '2026-10-25T00:00:00Z', '01:00 happens twice: the first'],
    ['2026-10-26', 48, '2026-10-23T23:00:00Z', 'two days before'],
    ['2027-03-28', 24, '2027-03-27T00:00:00Z', 'the day that has 23 hours'],
    ['2027-03-29', 24, '2027-03-28T00:00:00Z', 'the Monday after it'],
    ['2027-03-29', 23, '2027-03-28T01:00:00Z', '01:00 does not exist: an hour on'],
    ['2027-03-29', 12, '2027-03-28T11:00:00Z', 'noon in summer time'],
    ['2026-11-21', 6, '2026-11-20T18:00:00Z', 'six hours before midnight'],
    ['2026-07-01', 0, '2026-06-30T23:00:00Z', 'no hours at all'],
  ])('of %s with %d hours is %s: %s', (day, hours, instant) => {
    expect(cutOffInstant(on(day), hours, london).toString()).toBe(instant);
  });

  test('starts from the time at which deliveries start', () => {
    const early: BusinessClock = { timeZone: 'Europe/London', deliveryStartsAt: '05:30' };
    expect(cutOffInstant(on('2026-11-21'), 12, early).toString()).toBe('2026-11-20T17:30:00Z');
  });

  test('is the same wall-clock time on every day of the year, wherever that time exists', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 730 }), fc.integer({ min: 0, max: 72 }), (count, hours) => {
        const day = addDays(on('2026-01-01'), count);
        const local = cutOffInstant(day, hours, london).toZonedDateTimeISO('Europe/London');
        const wanted = Temporal.PlainDate.from(day).toPlainDateTime().subtract({ hours });
        const skipped = wanted.toZonedDateTime('Europe/London').toPlainDateTime().equals(wanted) === false;
        expect(local.toPlainDateTime().equals(wanted)).toBe(!skipped);
      }),
    );
  });

  test('is never later for more hours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 730 }), fc.integer({ min: 0, max: 167 }), (count, hours) => {
        const day = addDays(on('2026-01-01'), count);
        const nearer = cutOffInstant(day, hours, london);
        const further = cutOffInstant(day, hours + 1, london);
        expect(Temporal.Instant.compare(further, nearer)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('is open a millisecond before, and closed at that instant', () => {
    const cutOff = cutOffInstant(on('2026-11-21'), 6, london);
    expect(isOpen(cutOff.subtract({ milliseconds: 1 }), cutOff)).toBe(true);
    expect(isOpen(cutOff, cutOff)).toBe(false);
    expect(isOpen(cutOff.add({ milliseconds: 1 }), cutOff)).toBe(false);
  });

  test('of a super admin is the end of the delivery day, on days of 23, 24 and 25 hours', () => {
    const boss = { superAdmin: true };
    expect(cutOffFor(boss, on('2026-11-21'), 24, london).toString()).toBe('2026-11-22T00:00:00Z');
    expect(cutOffFor(boss, on('2026-10-25'), 24, london).toString()).toBe('2026-10-26T00:00:00Z');
    expect(cutOffFor(boss, on('2027-03-28'), 24, london).toString()).toBe('2027-03-28T23:00:00Z');
    expect(endOfDay(on('2026-10-25'), london).since(at('2026-10-24T23:00:00Z')).total('hours')).toBe(25);
    expect(cutOffFor({ superAdmin: false }, on('2026-11-21'), 24, london).toString()).toBe(
      '2026-11-20T00:00:00Z',
    );
  });
});

describe('a moment', () => {
  test('is written as the clock on the wall shows it', () => {
    expect(formatMoment(at('2026-11-20T18:00:00Z'), 'Europe/London')).toBe('Fri 20 Nov 18:00');
    expect(formatMoment(at('2026-07-01T22:05:00Z'), 'Europe/London')).toBe('Wed 1 Jul 23:05');
  });

  test('is written with its date and year in documents', () => {
    expect(formatDateAndTime(at('2026-07-01T22:05:00Z'), 'Europe/London')).toBe('01-Jul-2026 23:05');
  });

  test('has its year where it is half a year away or more', () => {
    const now = at('2026-11-22T09:00:00Z');
    const read = (text: string) => formatMoment(at(text), 'Europe/London', now);
    expect(read('2027-01-22T23:00:00Z')).toBe('Fri 22 Jan 23:00');
    expect(read('2030-11-24T23:00:00Z')).toBe('Sun 24 Nov 2030 23:00');
    expect(read('2025-11-24T23:00:00Z')).toBe('Mon 24 Nov 2025 23:00');
    expect(read('2026-08-24T22:00:00Z')).toBe('Mon 24 Aug 23:00');
  });

  test.each([
    [0, '0 min'],
    [1, '1 min'],
    [3599, '1 h 00 min'],
    [4440, '1 h 14 min'],
    [86_400, '1 d'],
    [90_000, '1 d 1 h'],
    [-5, '0 min'],
  ])('%d seconds away reads %j', (seconds, text) => {
    expect(formatTimeLeft(seconds)).toBe(text);
  });
});
