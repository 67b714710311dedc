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

/** The label of an import's state in a list; one with refused rows was applied in part. */
export function stateLabel({ state, counts }: Pick<ImportLine, 'state' | 'counts'>): string {
  return state === 'applied' && counts && counts.refused > 0 ? 'Applied in part' : stateLabels[state];
}

/** The noun for a file's items: 'order'. Shopify also exports products, which are only previewed. */
export function nounOfFile({ kind, fields }: Pick<ImportView, 'kind' | 'fields'>): string {
  const isOfProducts = kind === 'shopify' && fields.some(({ field }) => field === 'handle');
  return isOfProducts ? importKindWords.products.noun : importKindWords[kind].noun;
}

/** The label of the search among a file's items. */
export function searchLabelOf(view: Pick<ImportView, 'kind' | 'fields'>): string {
  return nounOfFile(view) === 'order' ? 'Shop or PO number' : 'Name or number';
}

/** The number of items with their noun: '35 orders'. */
export function countItems(count: number, kind: ImportKind): string {
  return countOf(count, importKindWords[kind].noun);
}

/** The number of items that are saved, or would be. */
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

/** '4 rows left out': rows that are invalid by themselves and rows of refused items, each counted once. */
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

/** The format of a file: 'Windows-1252, semicolons, CRLF'. */
export function describeDialect({ encoding, separator, lineEnd }: DialectView): string {
  return encoding === 'Excel' ? 'Excel workbook' : `${encoding}, ${separators[separator]}, ${lineEnd}`;
}

/** What was detected about a file before its rows, one fact each. */
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
