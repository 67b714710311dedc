import type { SortDirection } from './sort-header.tsx';
import type { TableColumn } from './table-column.ts';

/** By which column a table is sorted, and how. */
export interface TableSort {
  readonly key: string;
  readonly direction: Exclude<SortDirection, 'none'>;
}

const words = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** The rows in the order of a sort; equal rows keep the order they came in. Empty cells come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | null,
): readonly Row[] {
  const column = sort && columns.find(({ key }) => key === sort.key);
  if (!column) return rows;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => compareCells(column.value(a), column.value(b), turn));
}

function compareCells(a: string | number | null, b: string | number | null, turn: 1 | -1): number {
  const noA = a === null || a === '';
  const noB = b === null || b === '';
  if (noA || noB) return Number(noA) - Number(noB);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * turn;
  return words.compare(String(a), String(b)) * turn;
}

/** The sort after a click on a column's head: up, down, and then as the rows came. */
export function nextSort(sort: TableSort | null, key: string): TableSort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}
