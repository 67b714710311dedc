import type { ImportedOrder, PlannedOrder } from '@bakehouse/domain/imports/orders/file-order';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { changeDetails, deletionDetails } from '@bakehouse/domain/orders/history/change-details';
import { compareLines } from '@bakehouse/domain/orders/history/changes';
import type { StoredOrder } from '@bakehouse/domain/orders/order';
import type { Transaction } from 'kysely';
import { writeStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { hashContent } from '../../../platform/hash-content.ts';
import { appendShelves } from '../../../records/orders/document-facts.ts';
import type { NewOrder } from '../../../records/orders/insert-orders.ts';
import { insertOrders } from '../../../records/orders/insert-orders.ts';
import { readOrders } from '../../../records/orders/stored-orders.ts';
import {
  lineColumns,
  lineValues,
  overwriteLine,
  packLines,
  unnestLines,
} from '../../../records/orders/write-lines.ts';
import type { ImportBy, SavedItem } from '../kinds/import-kind.ts';
import type { InvoiceFacts } from './invoice-facts.ts';
import { readInvoiceFacts } from './invoice-facts.ts';

/** How many new orders are written by one statement. */
const ordersAtOnce = 100;

/** The data for undoing an imported order, stored as JSON. */
export type OrderUndo = {
  /** The version that the import wrote. */
  readonly version: number;
  /** The contents of that version (`contentOf`); missing in rows of an older version. */
  readonly content?: string;
  /** The former order; null where there was none. */
  readonly before: FormerOrder | null;
};

export type FormerOrder = Pick<
  StoredOrder,
  'orderId' | 'shopId' | 'day' | 'purchaseOrderNumber' | 'notes' | 'lines'
> & {
  readonly createdAt: string;
  readonly createdBy: number;
  readonly updatedAt: string | null;
  readonly updatedBy: number | null;
  readonly importedAt: string | null;
  readonly importedBy: number | null;
  readonly importFile: string | null;
  /** Missing in rows of an older version. */
  readonly invoiceFacts?: InvoiceFacts;
};

/** The contents of an order as text, without its version, for comparison: a later import of it may have been undone. */
export function contentOf(
  order: Pick<FormerOrder, 'shopId' | 'day' | 'purchaseOrderNumber' | 'notes' | 'lines'>,
) {
  const { shopId, day, purchaseOrderNumber, notes } = order;
  const lines = order.lines
    .map(({ productId, quantity, unitCost }) => [productId, quantity, unitCost])
    .toSorted(([one = 0], [other = 0]) => one - other);
  return hashContent([shopId, day, purchaseOrderNumber, notes, lines]);
}

/** Writes only lines that differ. */
const replaceOrder = writeStatement('imports.replaceOrder', {})`
  with o as (
    update orders set version = version + 1, line_count = $2, item_count = $3, total = $4, notes = $5,
      updated_at = $6, updated_by = $7, imported_at = $8, imported_by = $9, import_file = $10
    where id = $1
    returning version, shop_id, delivery_dt
  ), gone as (
    delete from order_lines l using o where l.order_id = $1 and l.product_id = any ($11::int[])
  ), l as (
    insert into order_lines (${lineColumns})
    select $1, ${lineValues} from o, ${unnestLines(12)}
    on conflict (order_id, product_id) do update set ${overwriteLine}
  ), shelved as (${appendShelves('$1', '$12')}
  )
  insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, viewed_by, details)
  select $1, 'imported', o.version, o.shop_id, o.delivery_dt, $16, $17, $18, $19 from o`;

const removeOrder = writeStatement('imports.removeOrder', {})`
  with o as (
    delete from orders where id = $1 returning version, shop_id, delivery_dt
  )
  insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, viewed_by, details)
  select $1, 'deleted', o.version + 1, o.shop_id, o.delivery_dt, $2, $3, $4, $5 from o`;

/** Writes the new and changed orders of a file, without e-mails. The stored orders are locked. */
export async function writeImportedOrders(
  trx: Transaction<Tables>,
  items: readonly PlannedOrder[],
  by: ImportBy,
): Promise<ReadonlyMap<string, SavedItem>> {
  const saved = new Map<string, SavedItem>();
  const before = await readBefore(trx, items);
  const fresh: { readonly key: string; readonly order: ImportedOrder; readonly was: FormerOrder | null }[] =
    [];
  for (const { key, order } of items) {
    if (!order) continue;
    const was = order.stored ? (before.get(order.stored.orderId) ?? null) : null;
    if (order.stored && order.stored.day === order.day) {
      await replace(trx, order.stored, order, by);
      const kept: OrderUndo = {
        version: order.stored.version + 1,
        content: contentOf(order),
        before: was,
      };
      saved.set(key, { orderId: order.stored.orderId, kept });
    } else {
      // An order is never moved to another day: the stored one is deleted and a new one inserted.
      if (order.stored) await remove(trx, order.stored, by);
      fresh.push({ key, order, was });
    }
  }
  for (let start = 0; start < fresh.length; start += ordersAtOnce) {
    const batch = fresh.slice(start, start + ordersAtOnce);
    const ids = await insertOrders(
      trx,
      batch.map(({ order }) => newOrder(order, by)),
    );
    for (const [index, { key, order, was }] of batch.entries()) {
      const kept: OrderUndo = { version: 1, content: contentOf(order), before: was };
      saved.set(key, { orderId: ids[index] ?? null, kept });
    }
  }
  return saved;
}

function newOrder(order: ImportedOrder, by: ImportBy): NewOrder {
  const { now: at, userId, viewedBy, fileName: file } = by;
  const signed = { at, by: userId };
  const { stored: _stored, ...content } = order;
  const changes = compareLines([], order.lines);
  const details = {
    ...changeDetails({ ...content, custom: null, changes, unlocked: false, stored: null }),
    file,
  };
  return {
    ...content,
    version: 1,
    created: signed,
    imported: { ...signed, file },
    events: [{ kind: 'imported', version: 1, viewedBy, ...signed, details }],
  };
}

/** Replaces the lines of a stored order. */
export async function replace(
  trx: Transaction<Tables>,
  stored: StoredOrder,
  order: ImportedOrder,
  by: ImportBy,
  signature: Pick<
    FormerOrder,
    'updatedAt' | 'updatedBy' | 'importedAt' | 'importedBy' | 'importFile'
  > = signatureOf(by),
): Promise<void> {
  const changes = compareLines(stored.lines, order.lines);
  const touched = new Set(changes.map(({ productId }) => productId));
  const gone = changes.filter(({ after }) => after === 0).map(({ productId }) => productId);
  const details = changeDetails({ ...order, custom: null, changes, unlocked: false, stored });
  await replaceOrder.run(
    trx,
    stored.orderId,
    order.lineCount,
    order.itemCount,
    order.total,
    order.notes,
    signature.updatedAt,
    signature.updatedBy,
    signature.importedAt,
    signature.importedBy,
    signature.importFile,
    gone,
    ...packLines(order.lines.filter(({ productId }) => touched.has(productId))),
    by.now.toString(),
    by.userId,
    by.viewedBy,
    JSON.stringify({ ...details, file: by.fileName }),
  );
}

function signatureOf({ now, userId, fileName }: ImportBy) {
  const at = now.toString();
  return { updatedAt: at, updatedBy: userId, importedAt: at, importedBy: userId, importFile: fileName };
}

/** Deletes an order; the history has all its contents. */
export async function remove(trx: Transaction<Tables>, stored: StoredOrder, by: ImportBy): Promise<void> {
  const details = { ...deletionDetails(stored), file: by.fileName };
  const { now, userId, viewedBy } = by;
  await removeOrder.run(trx, stored.orderId, now.toString(), userId, viewedBy, JSON.stringify(details));
}

async function readBefore(
  trx: Transaction<Tables>,
  items: readonly PlannedOrder[],
): Promise<ReadonlyMap<OrderId, FormerOrder>> {
  const ids = items.flatMap(({ order }) => (order?.stored ? [order.stored.orderId] : []));
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'created_at', 'created_by', 'updated_at', 'updated_by'])
    .select(['imported_at', 'imported_by', 'import_file'])
    .where('id', 'in', ids)
    .execute();
  const marks = new Map(rows.map((row) => [row.id, row]));
  const stored = await readOrders(trx, ids);
  const factsOf = await readInvoiceFacts(trx, ids);
  return new Map(
    stored.flatMap(({ orderId, shopId, day, purchaseOrderNumber, notes, lines }) => {
      const mark = marks.get(orderId);
      if (!mark) return [];
      const invoiceFacts = factsOf.get(orderId);
      const kept: FormerOrder = {
        orderId,
        shopId,
        day,
        purchaseOrderNumber,
        notes,
        lines,
        createdAt: mark.created_at.toString(),
        createdBy: mark.created_by,
        updatedAt: mark.updated_at?.toString() ?? null,
        updatedBy: mark.updated_by,
        importedAt: mark.imported_at?.toString() ?? null,
        importedBy: mark.imported_by,
        importFile: mark.import_file,
        ...(invoiceFacts && { invoiceFacts }),
      };
      return [[orderId, kept] as const];
    }),
  );
}
