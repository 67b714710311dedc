import type { TableColumn } from '../table-column.ts';
import { cellText } from '../table-column.ts';

/** A table as rows of cells: head, rows, and the totals if any column has one. */
export function tableCells<Row>(
  allColumns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): readonly (readonly (string | number)[])[] {
  const columns = allColumns.filter(({ isPlain }) => !isPlain);
  const cells = [
    columns.map(({ head }) => head),
    ...rows.map((row) => columns.map((column) => cellText(column, row))),
  ];
  return columns.some(({ total }) => total)
    ? [...cells, columns.map((column, place) => column.total?.(rows).text ?? (place === 0 ? 'Total' : ''))]
    : cells;
}
