import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from './cells.ts';
import type { GridShape } from './move.ts';
import { cellAt, corner, moveCell } from './move.ts';

/** Two sections of two rows each, with headings at rows 0 and 3; five columns. */
const sheet: GridShape = { rows: 6, columns: 5, sections: [0, 3] };

/** Three shops, the second with two orders: its row spans both, except in the last column. */
const shops: GridShape = {
  rows: 5,
  columns: 3,
  page: 2,
  cellAt: ({ row, column }) => {
    if (row === 0) return null;
    return row === 3 && column < 2 ? { row: 2, column } : { row, column };
  },
};

function walk(shape: GridShape, start: Cell, ...keys: readonly string[]): Cell {
  return keys.reduce((at, key) => {
    const plain = key.replace('Ctrl+', '');
    return moveCell(at, { key: plain, ctrlKey: plain !== key }, shape) ?? at;
  }, start);
}

test.each([
  ['ArrowLeft', { row: 1, column: 1 }],
  ['ArrowRight', { row: 1, column: 3 }],
  ['ArrowUp', { row: 0, column: 2 }],
  ['ArrowDown', { row: 2, column: 2 }],
  ['Home', { row: 1, column: 0 }],
  ['End', { row: 1, column: 4 }],
  ['Ctrl+Home', { row: 0, column: 0 }],
  ['Ctrl+End', { row: 5, column: 4 }],
  ['PageUp', { row: 0, column: 2 }],
  ['PageDown', { row: 3, column: 2 }],
])('%s leads to %o', (key, place) => {
  expect(walk(sheet, { row: 1, column: 2 }, key)).toEqual(place);
});

test('the focus stays in the grid at its edges', () => {
  expect(walk(sheet, { row: 0, column: 0 }, 'ArrowUp', 'ArrowLeft', 'PageUp')).toEqual({ row: 0, column: 0 });
  expect(walk(sheet, { row: 5, column: 4 }, 'ArrowDown', 'ArrowRight', 'PageDown')).toEqual({
    row: 5,
    column: 4,
  });
});

test('PageUp leads to the previous section from any of its rows', () => {
  expect(walk(sheet, { row: 5, column: 1 }, 'PageUp')).toEqual({ row: 0, column: 1 });
});

test('a cell that spans rows is one step; in other columns each row is one', () => {
  expect(walk(shops, { row: 1, column: 1 }, 'ArrowDown', 'ArrowDown')).toEqual({ row: 4, column: 1 });
  expect(walk(shops, { row: 4, column: 1 }, 'ArrowUp')).toEqual({ row: 2, column: 1 });
  expect(walk(shops, { row: 1, column: 2 }, 'ArrowDown', 'ArrowDown')).toEqual({ row: 3, column: 2 });
  expect(walk(shops, { row: 3, column: 2 }, 'ArrowLeft')).toEqual({ row: 2, column: 1 });
  expect(walk(shops, { row: 3, column: 2 }, 'Home')).toEqual({ row: 2, column: 0 });
  expect(walk(shops, { row: 1, column: 1 }, 'PageDown')).toEqual({ row: 4, column: 1 });
});

test('rows without cells are skipped', () => {
  expect(walk(shops, { row: 1, column: 0 }, 'ArrowUp')).toEqual({ row: 1, column: 0 });
  expect(corner(shops, 1)).toEqual({ row: 1, column: 0 });
  expect(corner({ rows: 3, columns: 2, cellAt: () => null }, -1)).toBeNull();
});

test('in a list Home and End lead to its first and last row', () => {
  expect(walk({ rows: 9, columns: 1 }, { row: 4, column: 0 }, 'End')).toEqual({ row: 8, column: 0 });
  expect(walk({ rows: 9, columns: 1 }, { row: 4, column: 0 }, 'Home')).toEqual({ row: 0, column: 0 });
});

test('other keys, and PageUp and PageDown where a grid has no pages, are left to the browser', () => {
  expect(moveCell({ row: 1, column: 1 }, { key: 'a', ctrlKey: false }, sheet)).toBeNull();
  expect(
    moveCell({ row: 1, column: 0 }, { key: 'PageDown', ctrlKey: false }, { rows: 3, columns: 1 }),
  ).toBeNull();
});

const keys = fc.constantFrom(
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'],
  ...['Ctrl+Home', 'Ctrl+End'],
);

/** Any grid with headings, hidden rows and cells that span the rows below them. */
const shapes = fc
  .record({
    kinds: fc.array(fc.constantFrom('cells', 'none', 'covered'), { minLength: 1, maxLength: 30 }),
    columns: fc.integer({ min: 1, max: 12 }),
    spanned: fc.integer({ min: 0, max: 12 }),
    sections: fc.option(fc.uniqueArray(fc.nat(29)), { nil: undefined }),
    page: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
  })
  .map(
    ({ kinds, columns, spanned, sections, page }): GridShape => ({
      rows: kinds.length,
      columns,
      ...(sections && { sections: sections.filter((row) => row < kinds.length).toSorted((a, b) => a - b) }),
      ...(page && { page }),
      cellAt: ({ row, column }) => {
        if (kinds[row] === 'none') return null;
        if (kinds[row] === 'cells' || column >= spanned) return { row, column };
        const first = kinds.findLastIndex((kind, index) => index < row && kind === 'cells');
        const isUnbroken = first >= 0 && !kinds.slice(first, row).includes('none');
        return isUnbroken ? { row: first, column } : { row, column };
      },
    }),
  );

test('after any keys the focus is on a cell of the grid', () => {
  fc.assert(
    fc.property(shapes, fc.array(keys, { maxLength: 40 }), (shape, pressed) => {
      let at = corner(shape, 1);
      fc.pre(at !== null);
      for (const key of pressed) {
        at = walk(shape, at ?? { row: -1, column: -1 }, key);
        expect(cellAt(shape, at)).toEqual(at);
      }
    }),
  );
});
