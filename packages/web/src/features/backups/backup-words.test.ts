import { describe, expect, test } from 'vitest';
import { describeProgress, describeSchedule, formatMilliseconds } from './backup-words.ts';

test.each([
  [20, '1 second'],
  [42_400, '42 seconds'],
  [60_000, '1 minute'],
  [95_000, '1 minute 35 seconds'],
  [754_000, '12 minutes'],
  [3_600_000, '1 hour'],
  [8_100_000, '2 hours 15 minutes'],
])('%i ms are %s', (milliseconds, words) => {
  expect(formatMilliseconds(milliseconds)).toBe(words);
});

describe('how far a backup is', () => {
  test('is shown with the expected total, unless that is exceeded', () => {
    expect(describeProgress({ step: 'waiting', done: 0, of: null })).toBe('It begins in a moment');
    expect(describeProgress({ step: 'rows', done: 1_200, of: 36_000 })).toBe(
      'Writing the rows: 1,200 of 36,000 rows',
    );
    expect(describeProgress({ step: 'rows', done: 37_000, of: 36_000 })).toBe(
      'Writing the rows: 37,000 rows',
    );
    expect(describeProgress({ step: 'photos', done: 12, of: null })).toBe('Writing the photos: 12 files');
  });
});

test('the schedule is a sentence', () => {
  const settings = { enabled: true, hour: 3, keepDaily: 7, keepWeekly: 4, keepMonthly: 1 };
  expect(describeSchedule(settings)).toBe(
    'Every night at 03:00. Kept: the last of 7 days, of 4 weeks and of 1 month.',
  );
  expect(describeSchedule({ ...settings, enabled: false, keepWeekly: 0, keepMonthly: 0 })).toBe(
    'Only when somebody asks for one. Kept: the last of 7 days.',
  );
  expect(describeSchedule({ ...settings, keepDaily: 0, keepWeekly: 0, keepMonthly: 0 })).toBe(
    'Every night at 03:00. Only the newest is kept.',
  );
});
