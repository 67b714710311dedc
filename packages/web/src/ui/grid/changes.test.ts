import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell, CellRange } from './cells.ts';
import { rangeBetween, readRange } from './cells.ts';
import type { TypedCell } from './changes.ts';
import { beyondGrid, describeLeftOutCells, fillCells, pasteCells } from './changes.ts';
import { cellsText, parseCells } from './clipboard.ts';
import type { GridShape } from './move.ts';

/** Six rows of four columns; row 3 is hidden. */
const shape: GridShape = { rows: 6, columns: 4, cellAt: (place) => (place.row === 3 ? null : place) };

const range = (row: number, column: number, toRow = row, toColumn = column): CellRange =>
  rangeBetween({ row, column }, { row: toRow, column: toColumn });

const written = (typed: readonly TypedCell[]) =>
  typed.map(({ cell: { row, column }, text }) => `${row}.${column} ${text}`);

test('a block is pasted from the first cell on, skips hidden rows, and ends at the edge of the grid', () => {
  expect(
    written(
      pasteCells(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        range(2, 1),
        shape,
      ),
    ),
  ).toEqual(['2.1 a', '2.2 b', '4.1 c', '4.2 d']);
  expect(
    written(
      pasteCells(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        range(5, 3),
        shape,
      ),
    ),
  ).toEqual(['5.3 a']);
});

test('a selection that is a multiple of the block is filled with it', () => {
  expect(written(pasteCells([['7']], range(0, 0, 1, 1), shape))).toEqual([
    '0.0 7',
    '0.1 7',
    '1.0 7',
    '1.1 7',
  ]);
  expect(pasteCells([['1'], ['2']], range(0, 0, 2, 0), shape)).toHaveLength(2);
});

test('short rows of a block leave the remaining cells unchanged', () => {
  expect(written(pasteCells([['1', '2'], ['3']], range(0, 0), shape))).toEqual(['0.0 1', '0.1 2', '1.0 3']);
});

test('rows and columns beyond the grid are counted, without hidden rows and blank cells', () => {
  const column = [['1'], ['2'], ['3'], ['4']];
  expect(beyondGrid(column, range(5, 0), shape)).toEqual({ rows: 3, columns: 0 });
  expect(beyondGrid(column, range(2, 0), shape)).toEqual({ rows: 1, columns: 0 });
  expect(beyondGrid(column, range(1, 0), shape)).toEqual({ rows: 0, columns: 0 });
  expect(beyondGrid([['1'], ['2'], [''], [' ']], range(4, 0), shape)).toEqual({ rows: 0, columns: 0 });
  expect(beyondGrid([['1', '2', '', '4'], ['5']], range(5, 2), shape)).toEqual({ rows: 1, columns: 1 });
  expect(beyondGrid([['7']], range(0, 0, 5, 3), shape)).toEqual({ rows: 0, columns: 0 });
});

test('the message about left out cells says where they would have been', () => {
  const places = { rows: 'below the last product', columns: 'beyond the last shop' };
  expect(describeLeftOutCells({ rows: 0, columns: 0 }, places)).toBeNull();
  expect(describeLeftOutCells({ rows: 1, columns: 0 }, places)).toBe(
    '1 row below the last product is left out.',
  );
  expect(describeLeftOutCells({ rows: 0, columns: 2 }, places)).toBe(
    '2 columns beyond the last shop are left out.',
  );
  expect(describeLeftOutCells({ rows: 1260, columns: 1 }, places)).toBe(
    '1,260 rows below the last product and 1 column beyond the last shop are left out.',
  );
});

test('fills the first row down and the first column across', () => {
  const textOf = ({ row, column }: Cell) => `${row}${column}`;
  expect(written(fillCells('down', range(2, 0, 4, 1), shape, textOf))).toEqual(['4.0 20', '4.1 21']);
  expect(written(fillCells('right', range(1, 1, 2, 3), shape, textOf))).toEqual([
    '1.2 11',
    '1.3 11',
    '2.2 21',
    '2.3 21',
  ]);
});

const place = fc.record({ row: fc.nat(5), column: fc.nat(3) });

test('cells that are copied and pasted in place do not change', () => {
  const open: GridShape = { rows: 6, columns: 4 };
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 24, maxLength: 24 }), place, place, (texts, a, b) => {
      const textOf = ({ row, column }: Cell) => texts[row * 4 + column] ?? '';
      const copied = cellsText(readRange(rangeBetween(a, b), textOf));
      const typed = pasteCells(parseCells(copied), rangeBetween(a, b), open);
      expect(typed).toEqual(readRange(rangeBetween(a, b), (cell) => ({ cell, text: textOf(cell) })).flat());
    }),
  );
});
