import type { ImportItem } from '@bakehouse/contract/shapes/import-view';
import type { ItemOutcome } from '@bakehouse/domain/imports/import-plan';
import { formatDifference, formatMoney, pence } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';

export const outcomeLabels: Readonly<Record<ItemOutcome, string>> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Refused',
};

export type OrderOfFile = Extract<ImportItem, { readonly shape: 'order' }>;
export type RecordOfFile = Extract<ImportItem, { readonly shape: 'record' }>;
export type ItemChange = ImportItem['changes'][number];

/** The number of notes, or changes of a record, in a row; the rest are shown when it is expanded. */
export const mostNotesInRow = 2;

/** An order whose cut-off has passed is imported all the same, with this note. */
export const pastCutOffNote = 'Past its cut-off: saved, and marked';

/** The notes that fit an item's row, and the number of further ones. */
export function notesInRow(item: ImportItem): { readonly notes: readonly string[]; readonly more: number } {
  const all = shortNotes(item);
  return { notes: all.slice(0, mostNotesInRow), more: Math.max(0, all.length - mostNotesInRow) };
}

/** All notes of an item, including one about different prices. */
function shortNotes(item: ImportItem): readonly string[] {
  const notes = new Set(item.notes);
  if (item.shape === 'record') return [...notes];
  // The badge shows it, and the question below asks for the shop.
  if (item.isUnrecognised) return [];
  const isWritten = item.outcome === 'new' || item.outcome === 'changed';
  return [
    ...(item.isPastCutOff && isWritten ? [pastCutOffNote] : []),
    ...(item.differingPrices > 0 ? [pricesInShort(item)] : []),
    ...notes,
  ];
}

/** '2 prices differ, ours are used' */
function pricesInShort({ differingPrices, result }: OrderOfFile): string {
  const isOne = differingPrices === 1;
  if (result === null) {
    return isOne ? '1 price differs, ours is used' : `${differingPrices} prices differ, ours are used`;
  }
  return isOne ? '1 price differed, ours was used' : `${differingPrices} prices differed, ours were used`;
}

/** The content of an expanded item: the remaining notes, and each price that belongs to no line. */
export function notesBelow(item: ImportItem): readonly string[] {
  const notes = notesInRow(item).more > 0 ? shortNotes(item) : [];
  if (item.shape === 'record') return notes;
  const { priceDifferences, differingPrices, changes } = item;
  const lines = new Set(changes.map(({ label }) => label));
  const prices = priceDifferences.flatMap((price) =>
    lines.has(price.label) ? [] : [`${price.label}: ${bothPrices(price)}`],
  );
  const more = differingPrices - priceDifferences.length;
  return [...notes, ...prices, ...(more > 0 ? [`and ${countOf(more, 'more price')}`] : [])];
}

/** The changed lines of an order, with the file's price if it differs from ours. */
export function changedLines({ changes, priceDifferences }: OrderOfFile): readonly ItemChange[] {
  const prices = new Map(priceDifferences.map((price) => [price.label, bothPrices(price)]));
  return changes.map((change) => ({
    ...change,
    note: [change.note, prices.get(change.label) ?? ''].filter(Boolean).join(', '),
  }));
}

/** 'file says £3.55, ours is £3.40: ours is used' */
function bothPrices({ filePrice, ours }: OrderOfFile['priceDifferences'][number]): string {
  return `file says ${formatMoney(filePrice)}, ours is ${formatMoney(ours)}: ours is used`;
}

/** The accessible name of an item: 'Castle Street CS-2204'. */
export function nameOfItem(item: ImportItem): string {
  return [item.shape === 'order' ? item.shop : item.name, item.number].filter(Boolean).join(' ');
}

/** '+25 items, +£55.11' */
function orderDifference({ itemsMore, totalMore }: OrderOfFile): string {
  const money = `${totalMore < 0 ? '−' : '+'}${formatMoney(pence(Math.abs(totalMore)))}`;
  const items = `${formatDifference(itemsMore)} item${Math.abs(itemsMore) === 1 ? '' : 's'}`;
  return [...(itemsMore === 0 ? [] : [items]), ...(totalMore === 0 ? [] : [money])].join(', ');
}

/** A summary of an order's changes, before its notes. */
export function summaryOfOrder(item: OrderOfFile): string {
  if (item.outcome === 'refused') return 'Not saved';
  if (item.outcome !== 'changed') return '';
  const difference = orderDifference(item);
  return difference === '' ? countOf(item.changes.length, 'change') : difference;
}

/** The changes of a record that are not shown in its cells. */
export function changesBeside({ cells, changes }: RecordOfFile): readonly ItemChange[] {
  const labels = new Set(cells.map(({ label }) => label));
  return changes.filter(({ label }) => !labels.has(label));
}
