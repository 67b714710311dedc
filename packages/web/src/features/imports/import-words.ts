import type { DialectView, ImportLine, ImportView } from '@bakehouse/contract/shapes/import-view';
import type { ImportKind, ImportState } from '@bakehouse/domain/imports/import-kinds';
import { importKindWords } from '@bakehouse/domain/imports/import-kinds';
import type { ImportCounts } from '@bakehouse/domain/imports/import-plan';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';

const stateLabels: Readonly<Record<ImportState, string>> = {
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

/** How far an import has come, in a list; one that left rows out was applied in part. */
export function stateLabel({ state, counts }: Pick<ImportLine, 'state' | 'counts'>): string {
  return state === 'applied' && counts && counts.refused > 0 ? 'Applied in part' : stateLabels[state];
}

/** What the things of a file are called: 'order'. Shopify exports products as well, which are only looked at. */
export function nounOfFile({ kind, fields }: Pick<ImportView, 'kind' | 'fields'>): string {
  const isOfProducts = kind === 'shopify' && fields.some(({ field }) => field === 'handle');
  return isOfProducts ? importKindWords.products.noun : importKindWords[kind].noun;
}

/** By what its things are found among each other. */
export function searchLabelOf(view: Pick<ImportView, 'kind' | 'fields'>): string {
  return nounOfFile(view) === 'order' ? 'Shop or PO number' : 'Name or number';
}

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

/** '4 rows left out': those that are refused by themselves and those of what is refused as a whole, each once. */
export function leftOutRows({ refused }: ImportCounts): string {
  return `${countOf(refused, 'row')} left out`;
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

/** How the text of a file is written: 'Windows-1252, semicolons, CRLF'. */
export function describeDialect({ encoding, separator, lineEnd }: DialectView): string {
  return encoding === 'Excel' ? 'Excel workbook' : `${encoding}, ${separators[separator]}, ${lineEnd}`;
}

/** What was found out about a file before its rows, a fact each. */
export function readingFacts({
  dialect,
  columns,
  fields,
}: Pick<ImportView, 'dialect' | 'columns' | 'fields'>) {
  if (!dialect) return [];
  const { linesBefore } = dialect;
  const found = columns.filter(({ field }) => field !== null).length;
  return [
    describeDialect(dialect),
    ...(linesBefore > 0 ? [`${countOf(linesBefore, 'line')} before the header left out`] : []),
    `${formatCount(found)} of ${countOf(fields.length, 'column')} found`,
  ];
}
