import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { changeDetails } from '@bakehouse/domain/orders/history/change-details';
import type { StoredOrder } from '@bakehouse/domain/orders/order';
import type { DecidedOrder, SaveOrder } from '@bakehouse/domain/orders/save-order';
import type { Transaction } from 'kysely';
import type { Call } from '../../commands/command.ts';
import { orderId } from '../../platform/database/columns.ts';
import { andCommit } from '../../platform/database/prepared-client.ts';
import type { WriteStatement } from '../../platform/database/statement.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { appendShelves } from '../../records/orders/document-facts.ts';
import {
  lineColumns,
  lineValues,
  overwriteLine,
  packLines,
  unnestLines,
} from '../../records/orders/write-lines.ts';

/**
 * How long a mail about a changed order waits, in seconds: people save more than once while they work on an order, and
 * one mail tells all of it.
 */
export const changeMailSeconds = 60;

/** The rows of a save: the order, its event and its mail. */
export type OrderWrite = Call<SaveOrder> & { readonly order: DecidedOrder };

/** Inserts order, lines, event and mail in one statement: one round trip, atomic. */
export const insertOrder = writeStatement('orders.insert', { id: orderId })`
  with o as (
    insert into orders (shop_id, delivery_dt, line_count, item_count, total, purchase_order_num, notes,
      created_at, created_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    returning id
  ), l as (
    insert into order_lines (${lineColumns})
    select o.id, ${lineValues} from o, ${unnestLines(10)}
  ), e as (
    insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, viewed_by, save_id,
      fingerprint, details)
    select o.id, 'created', 1, $1, $2, $8, $9, $14, $15, $16, $17 from o
  ), m as (
    insert into mails (kind, order_id, order_version, next_attempt_at, queued_at)
    select 'order-created', o.id, 1, $8, $8 from o
  )
  select id from o`;
const insertOrderAndCommit = writeStatement('orders.insertAndCommit', {
  id: orderId,
})`${insertOrder.text}${andCommit}`;

/**
 * Only lines that differ are written: faster, and less to vacuum. Writes nothing, and returns no row, where the order
 * no longer has the edited version: an update waits for a concurrent one and then sees its result.
 */
const updateOrderAndCommit = writeStatement('orders.updateAndCommit', {})`
  with o as (
    update orders set version = $7, line_count = $8, item_count = $9, total = $10, purchase_order_num = $11,
      notes = $12, updated_at = $13, updated_by = $14
    where id = $1 and version = $7 - 1 and not voided
    returning shop_id, delivery_dt
  ), gone as (
    delete from order_lines l using o where l.order_id = $1 and l.product_id = any ($2::int[])
  ), l as (
    insert into order_lines (${lineColumns})
    select $1, ${lineValues} from o, ${unnestLines(3)}
    on conflict (order_id, product_id) do update set ${overwriteLine}
  ), shelved as (${appendShelves('$1', '$3')}
  ), e as (
    insert into order_events (order_id, kind, version, shop_id, delivery_dt, at, user_id, viewed_by, save_id,
      fingerprint, details)
    select $1, 'updated', $7, o.shop_id, o.delivery_dt, $13, $14, $15, $16, $17, $18 from o
  ), m as (
    insert into mails (kind, order_id, order_version, next_attempt_at, queued_at)
    select 'order-updated', $1, $7, $13::timestamptz + interval '${changeMailSeconds} seconds', $13 from o
  )
  select from o${andCommit}`;

/** Writes a new order, ends the transaction, and returns the order's number. */
export function insertNewOrderAndCommit(trx: Transaction<Tables>, write: OrderWrite): Promise<OrderId> {
  return insertBy(insertOrderAndCommit, trx, write);
}

/** Writes a new order whose transaction continues, and returns the order's number. */
export function insertNewOrder(trx: Transaction<Tables>, write: OrderWrite): Promise<OrderId> {
  return insertBy(insertOrder, trx, write);
}

async function insertBy(
  statement: WriteStatement<{ readonly id: OrderId }>,
  trx: Transaction<Tables>,
  write: OrderWrite,
): Promise<OrderId> {
  const { input, order, actor, now, commandId, fingerprint } = write;
  const { id } = await statement.one(
    trx,
    input.shopId,
    input.day,
    order.lineCount,
    order.itemCount,
    order.total,
    order.purchaseOrderNumber,
    order.notes,
    now.toString(),
    actor.userId,
    ...packLines(order.lines),
    actor.viewedBy,
    commandId,
    fingerprint,
    JSON.stringify(changeDetails(order)),
  );
  return id;
}

/**
 * Writes the changes to an order and ends the transaction.
 *
 * @returns false where another save was first; then nothing was written
 */
export async function updateStoredOrderAndCommit(
  trx: Transaction<Tables>,
  stored: StoredOrder,
  write: OrderWrite,
): Promise<boolean> {
  const { order, actor, now, commandId, fingerprint } = write;
  const touched = new Set(order.changes.map((change) => change.productId));
  const gone = order.changes.filter((change) => change.after === 0).map((change) => change.productId);
  const written = await updateOrderAndCommit.first(
    trx,
    stored.orderId,
    gone,
    ...packLines(order.lines.filter((line) => touched.has(line.productId))),
    order.version,
    order.lineCount,
    order.itemCount,
    order.total,
    order.purchaseOrderNumber,
    order.notes,
    now.toString(),
    actor.userId,
    actor.viewedBy,
    commandId,
    fingerprint,
    JSON.stringify(changeDetails(order)),
  );
  return written !== undefined;
}
