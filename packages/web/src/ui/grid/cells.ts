/** The position of a cell in the grid, counted from 0. Rows of the head count too. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, both corners included; `from` is the upper left one. */
export interface CellRange {
  readonly from: Cell;
  readonly to: Cell;
}

/** The rectangle between two corners, in either order. */
export function rangeBetween(a: Cell, b: Cell): CellRange {
  return {
    from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
    to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
  };
}

export function isSameCell(a: Cell | null, b: Cell | null): boolean {
  return a?.row === b?.row && a?.column === b?.column;
}

/** The values of a range, row by row. */
export function readRange<Value>({ from, to }: CellRange, valueIn: (cell: Cell) => Value): Value[][] {
  return numbersBetween(from.row, to.row).map((row) =>
    numbersBetween(from.column, to.column).map((column) => valueIn({ row, column })),
  );
}

export function numbersBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
