import { expect, test } from 'vitest';
import { findable, rank } from './rank.ts';

const entries = [
  { name: 'Old Priory', also: 'Bakehouse' },
  { name: 'Priory Gate', also: 'Bakehouse' },
  { name: 'Priory' },
  { name: 'Superior Rolls' },
  { name: 'Crème brûlée tart', also: '11042 Patisserie' },
  { name: 'Production sheet', also: 'print bake' },
];

const found = (typed: string) => rank(typed, findable(entries)).map(({ entry }) => entry.name);

test('the very name comes first, then what begins so, then words that begin so, then what holds it', () => {
  expect(found('priory')).toEqual(['Priory', 'Priory Gate', 'Old Priory']);
  expect(found('pri')).toEqual(['Priory Gate', 'Priory', 'Old Priory', 'Production sheet']);
});

test('what holds the letters anywhere comes after what begins with them', () => {
  expect(found('rio')).toEqual(['Old Priory', 'Priory Gate', 'Priory', 'Superior Rolls']);
});

test('several words may stand in any order', () => {
  expect(found('gate pri')).toEqual(['Priory Gate']);
});

test('accents and letter case do not matter', () => {
  expect(found('CREME BRU')).toEqual(['Crème brûlée tart']);
});

test('initials find a name, and further words do last', () => {
  expect(found('op')).toEqual(['Old Priory']);
  expect(found('11042')).toEqual(['Crème brûlée tart']);
  expect(found('bakehouse')).toEqual(['Old Priory', 'Priory Gate']);
});

test.each(['', '  ', 'zebra', 'priory zebra'])('%j finds nothing', (typed) => {
  expect(found(typed)).toEqual([]);
});
