import { compareWords } from '@bakehouse/domain/words/words';

/** The sorted column and the direction. */
export interface TableSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** What a row is sorted by. Numbers sort as numbers, text as people sort it; null and '' come last either way. */
export type SortValue = string | number | null;

/** The rows in the order of their values; equal rows keep the order they came in. */
export function sortBy<Row>(
  rows: readonly Row[],
  direction: TableSort['direction'],
  valueOfRow: (row: Row) => SortValue,
): readonly Row[] {
  const turn = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => compareValues(valueOfRow(a), valueOfRow(b), turn));
}

function compareValues(a: SortValue, b: SortValue, turn: 1 | -1): number {
  const noA = a === null || a === '';
  const noB = b === null || b === '';
  if (noA || noB) return Number(noA) - Number(noB);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * turn;
  return compareWords(String(a), String(b)) * turn;
}

/** The sort after a click on a column's head: up, down, and then as the rows came. */
export function nextSort(sort: TableSort | null, key: string): TableSort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}
