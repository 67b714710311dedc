import { expect, test } from 'vitest';
import { compareWords, countOf, normaliseForSearch } from './words.ts';

test('words sort as people sort them, whatever their case, accents and numbers', () => {
  const sorted = ['ale', 'Baguette', 'crème brûlée', 'Crumpet', 'Loaf 9', 'Loaf 10', 'Zopf'];
  expect(sorted.toReversed().sort(compareWords)).toEqual(sorted);
  expect(sorted.toSorted()).not.toEqual(sorted);
});

test('words that differ in letter case alone have an order all the same', () => {
  expect(['rolls', 'Rolls', 'rolls', 'Rolls'].sort(compareWords)).toEqual([
    'Rolls',
    'Rolls',
    'rolls',
    'rolls',
  ]);
  expect(compareWords('rolls', 'rolls')).toBe(0);
});

test('one of a thing is singular, none and several are not', () => {
  expect([0, 1, 2, 2400].map((count) => countOf(count, 'item'))).toEqual([
    '0 items',
    '1 item',
    '2 items',
    '2,400 items',
  ]);
});

test('a search compares texts without accents, letter case and needless blanks', () => {
  expect(normaliseForSearch('  Crème  BRÛLÉE\n')).toBe('creme brulee');
  expect(normaliseForSearch('Straße Łódź 10 in')).toBe('straße łodz 10 in');
});
