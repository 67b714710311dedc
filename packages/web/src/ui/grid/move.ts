import type { Cell } from './cells.ts';
import { isSameCell } from './cells.ts';

/** What the keys need to know of a grid. */
export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  /**
   * The cell that the keys find at a place: the place itself, the cell above that spans it, or null where there is
   * none (the row of a heading, a row that a filter hides). Left out, every place is a cell.
   */
  readonly cellAt?: (place: Cell) => Cell | null;
  /** First rows of the sections, ascending: PageUp and PageDown lead from one to the next. */
  readonly sections?: readonly number[];
  /** How many cells PageUp and PageDown go where there are no sections. Left out, they are the browser's. */
  readonly page?: number;
}

/** The part of a keyboard event that decides where it leads. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey?: boolean;
}

/**
 * Where a key leads from a cell, or null for a key that moves nothing in a grid. Arrows go to the neighbour, Home and
 * End to the ends of the row, with Ctrl to the corners of the grid, PageUp and PageDown to the neighbouring section.
 * In a grid of one column Home and End go to its ends. At an edge the answer is the cell itself.
 *
 * @example
 * moveCell({ row: 1, column: 2 }, { key: 'ArrowDown', ctrlKey: false }, { rows: 6, columns: 5 });
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

/** The cell at a place, if the grid reaches so far. */
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

/** The first cell of a row from a column on. */
function walkColumns({ row }: Cell, first: number, step: 1 | -1, shape: GridShape): Cell | null {
  for (let column = first; column >= 0 && column < shape.columns; column += step) {
    const cell = cellAt(shape, { row, column });
    if (cell) return cell;
  }
  return null;
}

/** So many cells up or down the column, as far as it reaches. */
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
