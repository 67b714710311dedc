import { expect, test } from 'vitest';
import { withSearch } from './recent-searches.ts';

test('the last search comes first, and each is there once, whatever its letters', () => {
  expect(withSearch(['door', 'priory'], 'Priory')).toEqual(['Priory', 'door']);
});

test('words that go on where the last search ended take its place', () => {
  expect(withSearch(['pri', 'door'], 'priory')).toEqual(['priory', 'door']);
  expect(withSearch(['door', 'pri'], 'priory')).toEqual(['priory', 'door', 'pri']);
});

test('six are kept', () => {
  expect(withSearch(['b', 'c', 'd', 'e', 'f', 'g'], 'a')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
