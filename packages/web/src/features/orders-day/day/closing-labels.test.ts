import { expect, test } from 'vitest';
import { formatClosing, formatFutureMoment } from './closing-labels.ts';

const now = Temporal.Instant.from('2026-11-20T16:46:00Z');

test.each([
  ['2026-11-20T18:00:00Z', '18:00 today'],
  ['2026-11-21T00:00:00Z', 'midnight tonight'],
  ['2026-11-21T11:30:00Z', '11:30 tomorrow'],
  ['2026-11-22T00:00:00Z', 'Sun 22 Nov 00:00'],
])('%s reads as %s on a Friday afternoon', (moment, words) => {
  expect(formatFutureMoment(Temporal.Instant.from(moment), now, 'Europe/London')).toBe(words);
});

test('counts days in the time zone of the business', () => {
  const lateInLondon = Temporal.Instant.from('2026-07-01T22:30:00Z');
  expect(
    formatFutureMoment(Temporal.Instant.from('2026-07-01T23:00:00Z'), lateInLondon, 'Europe/London'),
  ).toBe('midnight tonight');
});

test.each([
  ['2026-11-21T18:00:00Z', '18:00 tomorrow'],
  ['2026-12-16T18:00:00Z', 'Wed 16 Dec 18:00, in 26 days'],
])('a day that closes at %s closes %s', (moment, words) => {
  expect(formatClosing(Temporal.Instant.from(moment), now, 'Europe/London')).toBe(words);
});
