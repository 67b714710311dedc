/** A cell by its place among the rows and columns that the arrow keys reach. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

export interface GridShape {
  readonly rows: number;
  readonly columns: number;
  /** Rows that head a category, ascending. */
  readonly heads: readonly number[];
}

/**
 * Where a key leads: arrows to the neighbour, Home and End to the ends of the row, with Ctrl to the corners, PageUp
 * and PageDown to the category before and after. Null for any other key.
 */
export function walkGrid(
  place: GridPlace,
  key: string,
  withCtrl: boolean,
  shape: GridShape,
): GridPlace | null {
  const { row, column } = place;
  const lastRow = shape.rows - 1;
  const lastColumn = shape.columns - 1;
  switch (key) {
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) };
    case 'ArrowRight':
      return { row, column: Math.min(lastColumn, column + 1) };
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column };
    case 'ArrowDown':
      return { row: Math.min(lastRow, row + 1), column };
    case 'Home':
      return { row: withCtrl ? 0 : row, column: 0 };
    case 'End':
      return { row: withCtrl ? lastRow : row, column: lastColumn };
    case 'PageUp':
      return { row: shape.heads.findLast((head) => head < row) ?? 0, column };
    case 'PageDown':
      return { row: shape.heads.find((head) => head > row) ?? lastRow, column };
    default:
      return null;
  }
}
