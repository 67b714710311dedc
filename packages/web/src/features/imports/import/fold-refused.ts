import type { RefusedRowView } from '@bakehouse/contract/shapes/import-view';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';

/** Rows that stand one below the other and are left out for the same reason. */
export interface RefusedRun {
  readonly first: number;
  readonly last: number;
  readonly why: string;
  /** The first of them as it stands in the file. */
  readonly cells: readonly string[];
}

/** Rows of one reason that follow each other become one line. */
export function foldRefused(rows: readonly RefusedRowView[]): readonly RefusedRun[] {
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

/** What stands in the file: the cells of one row, or how many rows there are. */
export function contentOfRun({ first, last, cells }: RefusedRun): string {
  const content = cells.filter((cell) => cell !== '').join(' · ');
  return first === last ? content : `${countOf(last - first + 1, 'row')}, the first: ${content}`;
}
