import { expect, test } from 'vitest';
import { mayRemind } from './reminders.ts';

const now = Temporal.Instant.from('2026-11-22T16:46:00Z');

test.each([
  ['never', null, true],
  ['now', 0, false],
  ['59 minutes ago', 59, false],
  ['an hour ago', 60, true],
])('a shop that was reminded %s', (_, minutes, may) => {
  expect(mayRemind(minutes === null ? null : now.subtract({ minutes }), now)).toBe(may);
});
