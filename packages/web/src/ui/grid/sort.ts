import { compareWords } from '@bakehouse/domain/words/words';

/** The sorted column and the direction. */
export interface TableSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/**
 * The value that a row is sorted by. Numbers are compared as numbers, texts by `compareWords`; null and '' are last in
 * both directions.
 */
export type SortValue = string | number | null;

/** Sorts rows by a value; equal rows keep their order. */
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

/** The sort after a click on a column's head: ascending, descending, and then unsorted. */
export function nextSort(sort: TableSort | null, key: string): TableSort | null {
  if (sort?.key !== key) return { key, direction: 'ascending' };
  return sort.direction === 'ascending' ? { key, direction: 'descending' } : null;
}
