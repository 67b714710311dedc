import { expect, test } from 'vitest';
import { nextBakingDay } from './next-baking-day.ts';

test.each([
  ['an afternoon', '2026-11-22T16:46:00Z', '00:00', '2026-11-23'],
  ['the last minute of a day', '2026-11-22T23:59:00Z', '00:00', '2026-11-23'],
  ['four in the morning', '2026-11-23T04:10:00Z', '00:00', '2026-11-23'],
  ['the minute at which the bread is out', '2026-11-23T06:00:00Z', '00:00', '2026-11-24'],
  ['seven, where delivery starts at eight', '2026-11-23T07:00:00Z', '08:00', '2026-11-23'],
  ['eight, where delivery starts at eight', '2026-11-23T08:00:00Z', '08:00', '2026-11-24'],
  ['summer time, when London is an hour ahead', '2026-06-10T05:30:00Z', '00:00', '2026-06-11'],
])('in %s the night is that of the right day', (_, now, deliveryStartsAt, day) => {
  expect(nextBakingDay(Temporal.Instant.from(now), { timeZone: 'Europe/London', deliveryStartsAt })).toBe(
    day,
  );
});
