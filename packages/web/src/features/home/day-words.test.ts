import { day } from '@bakehouse/contract/values';
import { expect, test } from 'vitest';
import { formatNearMoment, longDay } from './day-words.ts';

const now = Date.parse('2026-11-22T16:46:00Z');

test('a day in full', () => {
  expect(longDay(day.parse('2026-11-22'))).toBe('Sunday 22 November');
});

test.each([
  ['2026-11-22T18:00:00Z', '18:00'],
  ['2026-11-23T18:00:00Z', 'Mon 18:00'],
  ['2026-11-16T18:00:00Z', 'Mon 18:00'],
  ['2026-11-30T18:00:00Z', 'Mon 30 Nov 18:00'],
])('%s is near enough to be called %s', (at, words) => {
  expect(formatNearMoment(at, now, 'Europe/London')).toBe(words);
});
