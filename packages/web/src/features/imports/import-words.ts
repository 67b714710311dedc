import type { DialectView, ImportLine, ImportView } from '@bakehouse/contract/shapes/import-view';
import type { ImportKind, ImportState } from '@bakehouse/domain/imports/import-kinds';
import { importKindWords } from '@bakehouse/domain/imports/import-kinds';
import type { ImportCounts } from '@bakehouse/domain/imports/import-plan';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/kernel/words';

/** How far an import has come, in a list. */
export const stateLabels: Readonly<Record<ImportState, string>> = {
  reading: 'Reading',
  'columns-missing': 'Columns missing',
  unreadable: 'Not readable',
  ready: 'Not applied yet',
  applying: 'Applying',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
  left: 'Previewed only',
};

/** What a kind's things are called: '35 orders'. */
export function countItems(count: number, kind: ImportKind): string {
  return countOf(count, importKindWords[kind].noun);
}

/** How many things of a file are saved, or would be. */
export function savedItems({ items }: ImportCounts): number {
  return items.new + items.changed;
}

export function allItems({ items }: ImportCounts): number {
  return items.new + items.changed + items.unchanged + items.refused;
}

/** '1,204 rows = 1,118 applied + 64 unchanged + 22 refused' (D18) */
export function rowSum({ rows, applied, unchanged, refused }: ImportCounts): string {
  const [a, u, r] = [applied, unchanged, refused].map(formatCount);
  return `${countOf(rows, 'row')} = ${a} applied + ${u} unchanged + ${r} refused`;
}

/** 'about 12 s left' */
export function timeLeft(seconds: number): string {
  return seconds < 90 ? `about ${seconds} s left` : `about ${Math.ceil(seconds / 60)} min left`;
}

const separators: Readonly<Record<DialectView['separator'], string>> = {
  comma: 'commas',
  semicolon: 'semicolons',
  tab: 'tabs',
};

/** What was found out about a file before its rows, a fact each. */
export function readingFacts({
  dialect,
  columns,
  fields,
}: Pick<ImportView, 'dialect' | 'columns' | 'fields'>) {
  if (!dialect) return [];
  const { encoding, separator, lineEnd, linesBefore } = dialect;
  const found = columns.filter(({ field }) => field !== null).length;
  return [
    encoding === 'Excel' ? 'Excel workbook' : `${encoding}, ${separators[separator]}, ${lineEnd}`,
    ...(linesBefore > 0 ? [`${countOf(linesBefore, 'line')} before the header left out`] : []),
    `${formatCount(found)} of ${countOf(fields.length, 'column')} found`,
  ];
}

/** The name of a file with the rows that were left out of another. */
export function refusedFileName({ fileName }: Pick<ImportLine, 'fileName'>): string {
  return `${fileName.replace(/\.[^.]*$/, '')}-refused.csv`;
}

/** '+25', '−8' */
export function formatDifference(count: number): string {
  return `${count < 0 ? '−' : '+'}${formatCount(Math.abs(count))}`;
}
