import { expect, test } from 'vitest';
import { nextSort, sortBy } from './sort.ts';

const values = ['Loaf 10', 'loaf 9', null, 'Äpfel', '', 3, 20];
const sorted = (direction: 'ascending' | 'descending') => sortBy(values, direction, (value) => value);

test('numbers sort as numbers, texts as people sort them, and empty values come last in both directions', () => {
  expect(sorted('ascending')).toEqual([3, 20, 'Äpfel', 'loaf 9', 'Loaf 10', null, '']);
  expect(sorted('descending')).toEqual(['Loaf 10', 'loaf 9', 'Äpfel', 20, 3, null, '']);
});

test('equal rows keep their order', () => {
  const rows = [
    { name: 'b', count: 1 },
    { name: 'a', count: 1 },
  ];
  expect(sortBy(rows, 'descending', ({ count }) => count)).toEqual(rows);
});

test('clicks on a head sort ascending, descending and not at all; another head begins ascending', () => {
  const up = nextSort(null, 'count');
  expect(up).toEqual({ key: 'count', direction: 'ascending' });
  const down = nextSort(up, 'count');
  expect(down).toEqual({ key: 'count', direction: 'descending' });
  expect(nextSort(down, 'count')).toBeNull();
  expect(nextSort(down, 'name')).toEqual({ key: 'name', direction: 'ascending' });
});
