import { describe, expect, test } from 'vitest';
import { readDay, readFlag, readPounds, readWhole } from './values.ts';

describe('a value of a file', () => {
  test.each([
    ['21/11/2026', '2026-11-21'],
    ['1/2/2026', '2026-02-01'],
    ['21/11/2026 06:00', '2026-11-21'],
    ['21-11-2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21 10:00:00 +0000', '2026-11-21'],
    ['31/11/2026', null],
    ['11/21/2026', null],
    ['21/11/26', null],
    ['tomorrow', null],
    ['', null],
  ])('is a day: %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  test.each([
    ['12', 12],
    ['12.00', 12],
    ['1,204', 1204],
    ['12.5', null],
    ['-1', null],
    ['1,2', null],
    ['0,250', null],
    ['1.234,567', null],
    ['9999999999', null],
    ['', null],
  ])('is a whole number: %s', (text, number) => {
    expect(readWhole(text)).toBe(number);
  });

  test('is an amount with or without its sign, nothing, or no amount', () => {
    expect(['£1.85', '1,204.50', '', 'free'].map(readPounds)).toEqual([185, 120_450, null, 'invalid']);
    expect(['0,985', '1.234,567'].map(readPounds)).toEqual(['invalid', 'invalid']);
  });

  test('is yes, no, or neither', () => {
    expect(['Y', 'yes', 'TRUE', '1', 'n', 'No', 'maybe', ''].map(readFlag)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      null,
      null,
    ]);
  });
});
