import type {
  ImportPlan,
  ItemChange,
  ItemOutcome,
  ItemView,
  PlannedItem,
  RefusedRow,
} from '@bakehouse/domain/imports/import-plan';
import { countOf } from '@bakehouse/domain/words/words';
import type { Transaction } from 'kysely';
import { text } from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { hashContent } from '../../../platform/hash-content.ts';

/** Refused and changed items are first. */
const order: Readonly<Record<ItemOutcome, number>> = { refused: 0, changed: 1, new: 2, unchanged: 3 };

/**
 * The most changes, notes and prices of an item that are stored, and their longest texts; an answer has a hundred
 * items.
 */
const mostChanges = 200;
const mostNotes = 50;
const mostPrices = 50;
const longestText = 400;
const mostOfItem = 35_000;

const itemsAtOnce = 200;
const rowsAtOnce = 1_000;

const forgetItems = writeStatement('imports.forgetItems', {})`delete from import_items where import_id = $1`;
const forgetRows = writeStatement(
  'imports.forgetRefusedRows',
  {},
)`delete from import_refused_rows where import_id = $1`;

const insertItems = writeStatement('imports.insertItems', {})`
  insert into import_items (import_id, position, key, outcome, type, marks, search_text, view, fingerprint, is_stale)
  select $1, (i.item ->> 'position')::int, i.item ->> 'key', i.item ->> 'outcome', i.item ->> 'type',
    array(select jsonb_array_elements_text(i.item -> 'marks')), i.item ->> 'search', i.item -> 'view',
    i.item ->> 'fingerprint', (i.item ->> 'isStale')::boolean
  from jsonb_array_elements($2::jsonb) i (item)`;

const insertRows = writeStatement('imports.insertRefusedRows', {})`
  insert into import_refused_rows (import_id, row, why, cells)
  select $1, (r.one ->> 'row')::int, r.one ->> 'why', array(select jsonb_array_elements_text(r.one -> 'cells'))
  from jsonb_array_elements($2::jsonb) r (one)
  on conflict (import_id, row) do nothing`;

const fingerprints = readStatement('imports.fingerprints', { key: text, fingerprint: text })`
  select key, fingerprint from import_items where import_id = $1`;

/** Replaces the stored preview of an import. */
export async function storePlan(
  trx: Transaction<Tables>,
  importId: number,
  plan: ImportPlan,
  cells: ReadonlyMap<number, readonly string[]>,
  staleKeys: ReadonlySet<string> = new Set(),
): Promise<void> {
  await forgetItems.run(trx, importId);
  await forgetRows.run(trx, importId);
  const items = plan.items.toSorted((a, b) => rankOf(a) - rankOf(b));
  for (let start = 0; start < items.length; start += itemsAtOnce) {
    const rows = items
      .slice(start, start + itemsAtOnce)
      .map((item, index) => rowOf(item, start + index + 1, staleKeys.has(item.key)));
    await insertItems.run(trx, importId, JSON.stringify(rows));
  }
  for (let start = 0; start < plan.refused.length; start += rowsAtOnce) {
    const rows = plan.refused
      .slice(start, start + rowsAtOnce)
      .map(({ row, why }: RefusedRow) => ({ row, why, cells: cells.get(row) ?? [] }));
    await insertRows.run(trx, importId, JSON.stringify(rows));
  }
}

function rankOf({ outcome, view }: PlannedItem): number {
  return view.shape === 'order' && view.isUnrecognised ? -1 : order[outcome];
}

function rowOf(item: PlannedItem, position: number, isStale: boolean) {
  const { key, outcome, view } = item;
  return {
    position,
    key,
    outcome,
    isStale,
    type: view.shape === 'order' ? 'order' : view.type,
    marks: view.shape === 'order' ? [] : [...new Set(view.cells.flatMap(({ mark }) => mark ?? []))],
    search: searchTextOf(item),
    view: shortenView(view),
    fingerprint: fingerprintOf(item),
  };
}

/** Shortens the view of an item with hundreds of changes to the first of them and their number. */
function shortenView(view: ItemView): ItemView {
  const changes: ItemChange[] = [];
  let length = 0;
  for (const change of view.changes.slice(0, mostChanges)) {
    const shown = { ...change, before: cutOrNull(change.before), after: cutOrNull(change.after) };
    length += cut(shown.label).length + (shown.before?.length ?? 0) + (shown.after?.length ?? 0);
    if (length > mostOfItem) break;
    changes.push({ ...shown, label: cut(shown.label), note: cut(shown.note) });
  }
  const moreChanges = view.changes.length - changes.length;
  const moreNotes = view.notes.length - mostNotes;
  const notes = [
    ...view.notes.slice(0, mostNotes).map(cut),
    ...(moreChanges > 0 ? [`and ${countOf(moreChanges, 'more change')}`] : []),
    ...(moreNotes > 0 ? [`and ${countOf(moreNotes, 'more note')}`] : []),
  ];
  if (view.shape === 'order') {
    const priceDifferences = view.priceDifferences
      .slice(0, mostPrices)
      .map((difference) => ({ ...difference, label: cut(difference.label) }));
    return { ...view, priceDifferences, changes, notes };
  }
  const cells = view.cells.map((cell) => ({ ...cell, value: cut(cell.value) }));
  return { ...view, name: cut(view.name), cells, changes, notes };
}

function cut(text: string): string {
  return text.length <= longestText ? text : `${text.slice(0, longestText).toWellFormed()}…`;
}

function cutOrNull(text: string | null): string | null {
  return text === null ? null : cut(text);
}

function searchTextOf({ view }: PlannedItem): string {
  const words = view.shape === 'order' ? [view.shop, view.number] : [view.number, view.name];
  return words.join(' ').toLowerCase();
}

/** Identifies the state of an item, to detect whether it still is what the preview showed. */
export function fingerprintOf({ outcome, view, rows }: PlannedItem): string {
  return hashContent([outcome, view, rows.length]);
}

/** The items of a plan that differ from the preview. */
export async function findOutdatedItems(
  database: Reader,
  importId: number,
  plan: ImportPlan,
): Promise<ReadonlySet<string>> {
  const seen = new Map(
    (await fingerprints.all(database, importId)).map(({ key, fingerprint }) => [key, fingerprint]),
  );
  const stale = new Set<string>();
  for (const item of plan.items) {
    if (seen.get(item.key) !== fingerprintOf(item)) stale.add(item.key);
    seen.delete(item.key);
  }
  return new Set([...stale, ...seen.keys()]);
}
