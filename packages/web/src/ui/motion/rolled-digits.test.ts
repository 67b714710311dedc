import { expect, test } from 'vitest';
import { rolledDigits } from './rolled-digits.ts';

const stripsOf = (from: string, to: string, rises: boolean) =>
  rolledDigits(from, to, rises).map(({ sign, strip }) => strip?.replaceAll('\n', '') ?? `[${sign}]`);

test('each changed digit passes those in between, past 0 where necessary', () => {
  expect(stripsOf('£18.40', '£21.40', true)).toEqual(['[£]', '12', '8901', '[.]', '[4]', '[0]']);
});

test('for a falling number the strip runs the other way, with the final digit on top', () => {
  expect(stripsOf('£21.40', '£18.40', false)).toEqual(['[£]', '12', '8901', '[.]', '[4]', '[0]']);
});

test('digits are aligned from the right, and additional ones start from nothing', () => {
  expect(stripsOf('£9.50', '£1,012.50', true)).toEqual([
    '[£]',
    ' 1',
    '[,]',
    ' 0',
    ' 1',
    '9012',
    '[.]',
    '[5]',
    '[0]',
  ]);
  expect(stripsOf('£1,012.50', '£9.50', false)).toEqual(['[£]', '9012', '[.]', '[5]', '[0]']);
});

test('unchanged characters are not animated', () => {
  expect(rolledDigits('£1.00', '£1.00', true).every(({ strip }) => strip === null)).toBe(true);
});
