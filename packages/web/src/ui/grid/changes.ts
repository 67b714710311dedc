import { countOf, listOf } from '@bakehouse/domain/words/words';
import type { Cell, CellRange } from './cells.ts';
import { numbersBetween } from './cells.ts';
import type { GridShape } from './move.ts';
import { cellAt } from './move.ts';

/** A cell and its new text. */
export interface TypedCell {
  readonly cell: Cell;
  readonly text: string;
}

/**
 * Assigns the cells of the clipboard to the grid, starting at the first cell of the range, and repeated where the range
 * is a multiple of the block. Rows that arrow keys skip are skipped here too, and cells beyond the grid are left out;
 * `beyondGrid` counts those.
 */
export function pasteCells(
  block: readonly (readonly string[])[],
  { from, to }: CellRange,
  shape: GridShape,
): readonly TypedCell[] {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  if (height === 0 || width === 0) return [];
  const selected = rowsOf(shape, from.column, from.row, to.row).length;
  const rows = rowsOf(shape, from.column, from.row, shape.rows - 1).slice(0, repeated(height, selected));
  const columns = numbersBetween(
    from.column,
    Math.min(shape.columns, from.column + repeated(width, to.column - from.column + 1)) - 1,
  );
  return rows.flatMap((row, down) =>
    columns.flatMap((column, across) => {
      const text = block[down % height]?.[across % width];
      return text === undefined ? [] : [{ cell: { row, column }, text }];
    }),
  );
}

/** The rows and columns of the clipboard that lie beyond the grid. Blank ones do not count. */
export interface Beyond {
  readonly rows: number;
  readonly columns: number;
}

/** Counts the rows and columns that `pasteCells` leaves out. */
export function beyondGrid(
  block: readonly (readonly string[])[],
  { from }: CellRange,
  shape: GridShape,
): Beyond {
  const height = rowsOf(shape, from.column, from.row, shape.rows - 1).length;
  const width = shape.columns - from.column;
  const holdsText = (text: string) => text.trim() !== '';
  const columns = new Set(
    block.flatMap((row) => row.flatMap((text, across) => (across >= width && holdsText(text) ? across : []))),
  );
  return { rows: block.slice(height).filter((row) => row.some(holdsText)).length, columns: columns.size };
}

/**
 * The message about cells beyond the grid; null where there are none.
 *
 * @param places what the rows and columns of this grid are called
 * @example '3 rows below the last product are left out.'
 */
export function describeLeftOutCells(
  { rows, columns }: Beyond,
  places: { readonly rows: string; readonly columns: string },
): string | null {
  if (rows + columns === 0) return null;
  const parts = [
    ...(rows > 0 ? [`${countOf(rows, 'row')} ${places.rows}`] : []),
    ...(columns > 0 ? [`${countOf(columns, 'column')} ${places.columns}`] : []),
  ];
  return `${listOf(parts)} ${rows + columns === 1 ? 'is' : 'are'} left out.`;
}

/** Fills the first row of a range down into the others, or its first column to the right. */
export function fillCells(
  direction: 'down' | 'right',
  { from, to }: CellRange,
  shape: GridShape,
  textOf: (cell: Cell) => string,
): readonly TypedCell[] {
  const [first = from.row, ...below] = rowsOf(shape, from.column, from.row, to.row);
  const rows = direction === 'down' ? below : [first, ...below];
  const columns = numbersBetween(direction === 'down' ? from.column : from.column + 1, to.column);
  return rows.flatMap((row) =>
    columns.map((column) => ({
      cell: { row, column },
      text: textOf(direction === 'down' ? { row: first, column } : { row, column: from.column }),
    })),
  );
}

/**
 * How many rows or columns of the selection are filled: all, if the block fits a whole number of times, otherwise one
 * block.
 */
function repeated(block: number, selected: number): number {
  return selected > block && selected % block === 0 ? selected : block;
}

/** The rows of a column in which a cell begins. */
function rowsOf(shape: GridShape, column: number, first: number, last: number): readonly number[] {
  return numbersBetween(first, last).filter((row) => cellAt(shape, { row, column })?.row === row);
}
