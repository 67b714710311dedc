import type { TableSort } from '../grid/sort.ts';
import { sortBy } from '../grid/sort.ts';
import type { TableColumn } from './table-column.ts';

/** Sorts rows by a column. A sort of an unknown column is ignored. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key);
  return sort && column ? sortBy(rows, sort.direction, column.value) : rows;
}
