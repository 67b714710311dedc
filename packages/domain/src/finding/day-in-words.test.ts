import { expect, test } from 'vitest';
import type { DeliveryDay } from '../kernel/day.ts';
import { dayInWords } from './day-in-words.ts';

/** A Saturday. */
const today = '2026-11-21' as DeliveryDay;

test.each([
  ['today', '2026-11-21'],
  ['Tomorrow', '2026-11-22'],
  ['tom', '2026-11-22'],
  ['yesterday', '2026-11-20'],
  ['mon', '2026-11-23'],
  ['Monday', '2026-11-23'],
  ['sat', '2026-11-21'],
  ['next sat', '2026-11-28'],
  ['next mon', '2026-11-23'],
  ['last friday', '2026-11-20'],
  ['last sat', '2026-11-14'],
  ['24/11', '2026-11-24'],
  ['24 nov', '2026-11-24'],
  ['1st december', '2026-12-01'],
  ['9 sept', '2026-09-09'],
  ['3.1', '2027-01-03'],
  ['29-feb-2028', '2028-02-29'],
  ['21-Nov-2026', '2026-11-21'],
  ['2026-11-05', '2026-11-05'],
  ['5/6/26', '2026-06-05'],
])('%j is %s', (text, day) => {
  expect(dayInWords(text, today)).toBe(day);
});

test.each([
  '',
  'm',
  'mo',
  'mondays',
  'priory',
  '48206',
  '31/2',
  '24',
  'next priory',
  '12 nox',
  '12 marzipan',
  '10 decaf',
  '0/11',
])('%j is no day', (text) => {
  expect(dayInWords(text, today)).toBeNull();
});

test('the 29th of February is that of the nearest year that has one', () => {
  expect(dayInWords('29 feb', '2027-12-01' as DeliveryDay)).toBe('2028-02-29');
});
