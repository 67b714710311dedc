import type { Cell } from './cells.ts';
import { isSameCell } from './cells.ts';

/** The structure of a grid, as far as keys depend on it. */
export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  /**
   * The cell at a position: the position itself, the cell above that spans it, or null where there is none (the row of
   * a heading, a row hidden by a filter). By default every position is a cell.
   */
  readonly cellAt?: (place: Cell) => Cell | null;
  /** First rows of the sections, ascending: PageUp and PageDown lead from one to the next. */
  readonly sections?: readonly number[];
  /** The step of PageUp and PageDown in a grid without sections; left out, the browser handles these keys. */
  readonly page?: number;
}

/** The part of a keyboard event on which the move depends. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey?: boolean;
}

/**
 * The target of a key from a cell; null for a key that does not move. Arrows lead to the neighbour, Home and End to the
 * ends of the row (in a grid of one column, of the grid), with Ctrl to the corners, PageUp and PageDown to the
 * neighbouring section. At an edge the target is the cell itself.
 *
 * @example moveCell({ row: 1, column: 2 }, { key: 'ArrowDown', ctrlKey: false }, { rows: 6, columns: 5 });
 */
export function moveCell(from: Cell, press: KeyPress, shape: GridShape): Cell | null {
  const toCorner = press.ctrlKey || press.metaKey === true || shape.columns === 1;
  switch (press.key) {
    case 'ArrowLeft':
      return walkColumns(from, from.column - 1, -1, shape) ?? from;
    case 'ArrowRight':
      return walkColumns(from, from.column + 1, 1, shape) ?? from;
    case 'ArrowUp':
      return walkRows(from, -1, 1, shape);
    case 'ArrowDown':
      return walkRows(from, 1, 1, shape);
    case 'Home':
      return (toCorner ? corner(shape, 1) : walkColumns(from, 0, 1, shape)) ?? from;
    case 'End':
      return (toCorner ? corner(shape, -1) : walkColumns(from, shape.columns - 1, -1, shape)) ?? from;
    case 'PageUp':
      return pageFrom(from, -1, shape);
    case 'PageDown':
      return pageFrom(from, 1, shape);
    default:
      return null;
  }
}

/** The cell at a position; null beyond the grid. */
export function cellAt(shape: GridShape, place: Cell): Cell | null {
  const { row, column } = place;
  if (row < 0 || column < 0 || row >= shape.rows || column >= shape.columns) return null;
  return shape.cellAt ? shape.cellAt(place) : place;
}

/** The first cell of a grid in reading order, or the last. */
export function corner(shape: GridShape, step: 1 | -1): Cell | null {
  const column = step === 1 ? 0 : shape.columns - 1;
  for (let row = step === 1 ? 0 : shape.rows - 1; row >= 0 && row < shape.rows; row += step) {
    const cell = walkColumns({ row, column }, column, step, shape);
    if (cell) return cell;
  }
  return null;
}

/** The first cell of a row, searched from a column in the direction of `step`. */
function walkColumns({ row }: Cell, first: number, step: 1 | -1, shape: GridShape): Cell | null {
  for (let column = first; column >= 0 && column < shape.columns; column += step) {
    const cell = cellAt(shape, { row, column });
    if (cell) return cell;
  }
  return null;
}

/** The cell `count` cells up or down the column, or the last one in that direction. */
function walkRows(from: Cell, step: 1 | -1, count: number, shape: GridShape): Cell {
  let at = from;
  let left = count;
  for (let row = from.row + step; left > 0 && row >= 0 && row < shape.rows; row += step) {
    const cell = cellAt(shape, { row, column: from.column });
    if (!cell || isSameCell(cell, at)) continue;
    at = cell;
    left -= 1;
  }
  return at;
}

function pageFrom(from: Cell, step: 1 | -1, shape: GridShape): Cell | null {
  const { sections, page } = shape;
  if (!sections) return page === undefined ? null : walkRows(from, step, page, shape);
  const here = sections.findLastIndex((first) => first <= from.row);
  const first = sections[Math.max(0, here + step)];
  if (first === undefined) return walkRows(from, step, shape.rows, shape);
  const place = { row: first, column: from.column };
  return cellAt(shape, cellAt(shape, place) ?? walkRows(place, 1, 1, shape)) ?? from;
}
