import type { RefusedRowView } from '@bakehouse/contract/shapes/import-view';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';

/** Consecutive rows that are refused for the same reason. */
export interface RefusedRun {
  readonly first: number;
  readonly last: number;
  readonly why: string;
  /** The cells of the first row. */
  readonly cells: readonly string[];
}

/** Groups consecutive rows with the same reason. */
export function groupRefusedRows(rows: readonly RefusedRowView[]): readonly RefusedRun[] {
  const runs: RefusedRun[] = [];
  for (const { row, why, cells } of rows) {
    const before = runs.at(-1);
    if (before && before.why === why && before.last === row - 1) {
      runs[runs.length - 1] = { ...before, last: row };
    } else runs.push({ first: row, last: row, why, cells });
  }
  return runs;
}

/** '118', '512 to 529' */
export function rowsOfRun({ first, last }: RefusedRun): string {
  return first === last ? formatCount(first) : `${formatCount(first)} to ${formatCount(last)}`;
}

/** The contents: the cells of a single row, or the number of rows. */
export function contentOfRun({ first, last, cells }: RefusedRun): string {
  const content = cells.filter((cell) => cell !== '').join(' · ');
  return first === last ? content : `${countOf(last - first + 1, 'row')}, the first: ${content}`;
}
