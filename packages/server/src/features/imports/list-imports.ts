import type {
  ImportContent,
  ImportItemsPage,
  ImportsOverview,
} from '@bakehouse/contract/administration/imports';
import type { ImportItem, RefusedRowView } from '@bakehouse/contract/shapes/import-view';
import { importKinds, needOfImport } from '@bakehouse/domain/imports/import-kinds';
import type { ItemMark, ItemOutcome, ItemView } from '@bakehouse/domain/imports/import-plan';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { boolean, int4, int8, jsonb, orderId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { ImportRow } from './import-row.ts';
import { readImportsBefore, readLastOfKinds } from './import-row.ts';
import type { ImportKindDefinition } from './kinds/import-kind.ts';
import { kinds } from './kinds/kinds.ts';
import { findUndoProblem, viewLine } from './view-import.ts';

/** Imports of a page of the list. */
const importsPerPage = 20;
/**
 * For an import that saved more items, the list does not check whether it can be undone, because that reads all its
 * items, perhaps five years of orders. `openImport` checks it.
 */
const mostLookedAt = 500;
/** Items, or refused rows, of a page. */
const itemsPerPage = 100;

const countsOfBakery = readStatement('imports.there', {
  shops: int8,
  brands: int8,
  products: int8,
  ownPrices: int8,
  users: int8,
  pastOrders: int8,
})`
  select (select count(*) from shops) as shops, (select count(*) from brands) as brands,
    (select count(*) from products) as products,
    (select count(*) from shop_products where unit_cost is not null) as "ownPrices",
    (select count(*) from users) as users,
    (select count(*) from import_items i join imports f on f.id = i.import_id
      where f.kind = 'past-orders' and f.state = 'applied' and i.result = 'SAVED SUCCESSFULLY') as "pastOrders"`;

/** A page of the imports, newest first, and the last import of each kind. */
export async function listImports(
  database: Reader,
  actor: Actor,
  before: number | null,
  now: Temporal.Instant,
): Promise<ImportsOverview> {
  const [rows, last, there] = await Promise.all([
    readImportsBefore(database, before, importsPerPage + 1),
    readLastOfKinds(database),
    countsOfBakery.one(database),
  ]);
  const undoProblemOf = async (row: ImportRow) => {
    if (row.state !== 'applied') return null;
    // The reason may name a person, and an undo that is not permitted is not offered.
    if (!meets(actor, needOfImport(row.kind))) return 'Super admins only';
    return savedItems(row) > mostLookedAt ? null : findUndoProblem(database, row, now);
  };
  const shown = rows.slice(0, importsPerPage);
  const viewed = await Promise.all(
    [...new Map([...shown, ...last].map((row) => [row.id, row])).values()].map(async (row) =>
      viewLine(row, await undoProblemOf(row)),
    ),
  );
  const lineOf = new Map(viewed.map((line) => [line.importId, line]));
  const lastOf = new Map(last.map((row) => [row.kind, lineOf.get(row.id)]));
  return {
    kinds: importKinds.map((kind) => ({
      kind,
      last: lastOf.get(kind) ?? null,
      columns: namesOfColumns(kinds[kind]),
    })),
    there,
    imports: viewed.slice(0, shown.length),
    more: rows.length > importsPerPage,
  };
}

function savedItems({ counts }: ImportRow): number {
  return counts === null ? 0 : counts.items.new + counts.items.changed;
}

function namesOfColumns({ columnsFor }: ImportKindDefinition): ImportsOverview['kinds'][number]['columns'] {
  return columnsFor([]).map(({ label, names, isRequired }) => ({ label, names: [...names], isRequired }));
}

const itemsAfter = readStatement('imports.items', {
  position: int4,
  outcome: text.as<ItemOutcome>(),
  result: text.as<NonNullable<ImportItem['result']>>().nullable,
  isStale: boolean,
  orderId: orderId.nullable,
  view: jsonb.as<ItemView>(),
})`
  select position, outcome, result, is_stale as "isStale", order_id as "orderId", view from import_items
  where import_id = $1 and position > $2 and ($3::text is null or outcome = $3)
    and ($4::text is null or type = $4) and ($5::text is null or $5 = any (marks))
    and ($6::text = '' or strpos(search_text, $6) > 0) and ($7::text is null or result = $7)
  order by position limit ${itemsPerPage + 1}`;

export type ItemsFilter = {
  readonly importId: number;
  readonly after: number;
  readonly outcome?: ItemOutcome | undefined;
  readonly type?: string | undefined;
  readonly mark?: string | undefined;
  readonly result?: string | undefined;
  readonly text: string;
};

const typesOfItems = readStatement('imports.types', { type: text, items: int4 })`
  select type, count(*)::int as items from import_items where import_id = $1 group by type order by type`;

const marksOfItems = readStatement('imports.marks', { mark: text.as<ItemMark>(), items: int4 })`
  select mark, count(*)::int as items from import_items, unnest(marks) mark
  where import_id = $1 group by mark order by mark`;

const resultsOfItems = readStatement('imports.results', {
  result: text.as<NonNullable<ImportItem['result']>>(),
  items: int4,
})`
  select result, count(*)::int as items from import_items
  where import_id = $1 and result is not null group by result order by min(position)`;

const unrecognisedShops = readStatement('imports.unrecognisedShops', { shop: text, orders: int4 })`
  select view ->> 'shop' as shop, count(*)::int as orders from import_items
  where import_id = $1 and outcome = 'refused' and (view ->> 'isUnrecognised')::boolean
  group by view ->> 'shop' order by min(position) limit 100`;

async function readContent(database: Reader, importId: number): Promise<ImportContent> {
  const [types, marks, results, unrecognised] = await Promise.all([
    typesOfItems.all(database, importId),
    marksOfItems.all(database, importId),
    resultsOfItems.all(database, importId),
    unrecognisedShops.all(database, importId),
  ]);
  return { types, marks, results, unrecognised };
}

/** A page of the items of an import, refused and changed ones first. */
export async function listItems(database: Reader, filter: ItemsFilter): Promise<ImportItemsPage> {
  const { importId, after, outcome = null, type = null, mark = null, result = null } = filter;
  const words = filter.text.toLowerCase();
  const rows = await itemsAfter.all(database, importId, after, outcome, type, mark, words, result);
  return {
    // The view was created by the domain, and stored unchanged.
    items: rows.slice(0, itemsPerPage).map(({ view, ...head }) => ({ ...head, ...view }) as ImportItem),
    more: rows.length > itemsPerPage,
    content: after === 0 ? await readContent(database, importId) : null,
  };
}

const refusedAfter = readStatement('imports.refusedRows', { row: int4, why: text, cells: text.array })`
  select row, why, cells from import_refused_rows where import_id = $1 and row > $2
  order by row limit ${itemsPerPage + 1}`;

/** How much of a refused row is in the list: the most cells, and the most characters of each. */
const mostCells = 40;
const longestCell = 200;

/** A page of the refused rows of a file. */
export async function listRefusedRows(
  database: Reader,
  importId: number,
  after: number,
): Promise<{ rows: RefusedRowView[]; more: boolean }> {
  const rows = await refusedAfter.all(database, importId, after);
  return {
    rows: rows.slice(0, itemsPerPage).map(({ cells, ...rest }) => ({
      ...rest,
      cells: cells.slice(0, mostCells).map((cell) => cell.slice(0, longestCell).toWellFormed()),
    })),
    more: rows.length > itemsPerPage,
  };
}
