import { expect, test } from 'vitest';
import { rolledDigits } from './rolled-digits.ts';

const stripsOf = (from: string, to: string, rises: boolean) =>
  rolledDigits(from, to, rises).map(({ sign, strip }) => strip?.replaceAll('\n', '') ?? `[${sign}]`);

test('each digit that changes passes those between, by way of 0 where it has to', () => {
  expect(stripsOf('£18.40', '£21.40', true)).toEqual(['[£]', '12', '8901', '[.]', '[4]', '[0]']);
});

test('a number that falls goes the other way, with the digit that stays on top', () => {
  expect(stripsOf('£21.40', '£18.40', false)).toEqual(['[£]', '12', '8901', '[.]', '[4]', '[0]']);
});

test('digits belong together from the right, and new ones come from nothing', () => {
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

test('what does not change does not turn', () => {
  expect(rolledDigits('£1.00', '£1.00', true).every(({ strip }) => strip === null)).toBe(true);
});
