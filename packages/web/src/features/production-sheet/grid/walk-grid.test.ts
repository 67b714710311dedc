import { expect, test } from 'vitest';
import { walkGrid } from './walk-grid.ts';

/** Two categories of two products, at rows 0 and 3; five columns. */
const shape = { rows: 6, columns: 5, heads: [0, 3] };

test.each([
  ['ArrowLeft', false, { row: 1, column: 1 }],
  ['ArrowRight', false, { row: 1, column: 3 }],
  ['ArrowUp', false, { row: 0, column: 2 }],
  ['ArrowDown', false, { row: 2, column: 2 }],
  ['Home', false, { row: 1, column: 0 }],
  ['End', false, { row: 1, column: 4 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 5, column: 4 }],
  ['PageUp', false, { row: 0, column: 2 }],
  ['PageDown', false, { row: 3, column: 2 }],
])('%s (Ctrl: %s) leads to %o', (key, withCtrl, place) => {
  expect(walkGrid({ row: 1, column: 2 }, key, withCtrl, shape)).toEqual(place);
});

test('stays inside the sheet at its edges', () => {
  expect(walkGrid({ row: 0, column: 0 }, 'ArrowUp', false, shape)).toEqual({ row: 0, column: 0 });
  expect(walkGrid({ row: 0, column: 0 }, 'ArrowLeft', false, shape)).toEqual({ row: 0, column: 0 });
  expect(walkGrid({ row: 5, column: 4 }, 'ArrowDown', false, shape)).toEqual({ row: 5, column: 4 });
  expect(walkGrid({ row: 5, column: 4 }, 'PageDown', false, shape)).toEqual({ row: 5, column: 4 });
});

test('leaves other keys to the browser', () => {
  expect(walkGrid({ row: 1, column: 1 }, 'a', false, shape)).toBeNull();
});
