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

/** So many notes, or changes of a record, are said in a row; the rest are below it once it is opened. */
export const mostInRow = 2;

/** An order whose cut-off has passed is imported all the same, and says so. */
export const pastCutOffNote = 'Past its cut-off: saved, and marked';

/** The notes of an item that its row has room for, and how many more there are. */
export function notesInRow(item: ImportItem): { readonly notes: readonly string[]; readonly more: number } {
  const all = shortNotes(item);
  return { notes: all.slice(0, mostInRow), more: Math.max(0, all.length - mostInRow) };
}

/** All notes of an item; prices that differ are one of them. */
function shortNotes(item: ImportItem): readonly string[] {
  const notes = new Set(item.notes);
  if (item.shape === 'record') return [...notes];
  // Its badge says it, and what is asked below it.
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

/** What stands below an item once it is opened: what its row has no room for, and each price beside no line. */
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

/** The lines of an order that change, with the price of the file where it is not ours. */
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

/** What an item is called where it is pointed at: 'Castle Street CS-2204'. */
export function nameOfItem(item: ImportItem): string {
  return [item.shape === 'order' ? item.shop : item.name, item.number].filter(Boolean).join(' ');
}

/** '+25 items, +£55.11' */
function orderDifference({ itemsMore, totalMore }: OrderOfFile): string {
  const money = `${totalMore < 0 ? '−' : '+'}${formatMoney(pence(Math.abs(totalMore)))}`;
  const items = `${formatDifference(itemsMore)} item${Math.abs(itemsMore) === 1 ? '' : 's'}`;
  return [...(itemsMore === 0 ? [] : [items]), ...(totalMore === 0 ? [] : [money])].join(', ');
}

/** What an order of a file does, in a few words; its notes come after them. */
export function summaryOfOrder(item: OrderOfFile): string {
  if (item.outcome === 'refused') return 'Not saved';
  if (item.outcome !== 'changed') return '';
  const difference = orderDifference(item);
  return difference === '' ? countOf(item.changes.length, 'change') : difference;
}

/** The changes of a record that stand in none of its cells. */
export function changesBeside({ cells, changes }: RecordOfFile): readonly ItemChange[] {
  const labels = new Set(cells.map(({ label }) => label));
  return changes.filter(({ label }) => !labels.has(label));
}
