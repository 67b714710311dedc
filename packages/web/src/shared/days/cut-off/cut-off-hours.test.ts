import { expect, test } from 'vitest';
import { parseHours } from './cut-off-hours.ts';

test.each([
  ['0', 0],
  [' 24 ', 24],
  ['8760', 8760],
  ['8761', null],
  ['-1', null],
  ['1.5', null],
  ['a day', null],
  ['', null],
])('%j is %j', (typed, hours) => {
  expect(parseHours(typed)).toBe(hours);
});
