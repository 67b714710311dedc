import type { OrderId, UserId } from '@bakehouse/domain/kernel/branded';
import { cutOffInstant, isOpen } from '@bakehouse/domain/kernel/cutoff';
import { changeDetails } from '@bakehouse/domain/orders/history/change-details';
import { compareLines } from '@bakehouse/domain/orders/history/changes';
import { totalsOf } from '@bakehouse/domain/orders/order';
import type { Transaction } from 'kysely';
import { boolean, day, instant, int4, orderId } from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { readStatement } from '../../../platform/database/statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { readCutOffs } from '../../../records/cut-offs.ts';
import { insertOrders } from '../../../records/orders/insert-orders.ts';
import type { OrderRecord } from '../../../records/orders/read-order.ts';
import { lockOrders, readOrders } from '../../../records/orders/stored-orders.ts';
import type { AppliedItem, ImportBy } from '../kinds/import-kind.ts';
import { restoreInvoiceFacts } from './invoice-facts.ts';
import type { FormerOrder, OrderUndo } from './write-imported-orders.ts';
import { contentOf, remove, replace } from './write-imported-orders.ts';

/** Of each imported order only what shows whether it was changed: a file may have five years of them. */
const statesOfOrders = readStatement('imports.orderStates', { orderId, version: int4, voided: boolean })`
  select id as "orderId", version, voided from orders where id = any ($1::bigint[])`;

const daysOfOrders = readStatement('imports.orderDays', { day, importedAt: instant.nullable })`
  select delivery_dt as day, max(imported_at) as "importedAt" from orders where id = any ($1::bigint[])
  group by delivery_dt order by delivery_dt`;

/** Why imported orders cannot be undone any more: one was changed, or one is past its cut-off. */
export async function findOrdersProblem(
  database: Reader,
  saved: readonly AppliedItem[],
  now: Temporal.Instant,
): Promise<string | null> {
  const ids = idsOf(saved);
  const found = new Map((await statesOfOrders.all(database, ids)).map((order) => [order.orderId, order]));
  const touched = new Map<OrderId, AppliedItem>();
  for (const item of saved) {
    const order = item.orderId === null ? undefined : found.get(item.orderId);
    if (!order) return 'Orders deleted since';
    if (order.voided) return 'Orders changed since';
    if (order.version !== undoOf(item).version) touched.set(order.orderId, item);
  }
  // An order that was changed and changed back counts as unchanged.
  for (const order of await readOrders(database, [...touched.keys()])) {
    const item = touched.get(order.orderId);
    if (item && contentOf(order) !== undoOf(item).content) return 'Orders changed since';
  }
  const days = await daysOfOrders.all(database, ids);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return null;
  const cutOffs = await readCutOffs(database, first.day, last.day);
  // An order that was past its cut-off when it was imported was not baked because of the import.
  const isBaked = days.some(({ day: date, importedAt }) => {
    const cutOff = cutOffInstant(date, cutOffs.hoursOf(date), cutOffs.clock);
    return !isOpen(now, cutOff) && importedAt !== null && isOpen(importedAt, cutOff);
  });
  return isBaked ? 'Orders baked' : null;
}

/** Locks imported orders until the transaction ends. */
export async function lockImportedOrders(
  trx: Transaction<Tables>,
  saved: readonly AppliedItem[],
): Promise<void> {
  await lockOrders(trx, idsOf(saved));
}

/** Undoes imported orders: new ones are deleted, and changed ones restored with their invoices (D29). */
export async function undoImportedOrders(
  trx: Transaction<Tables>,
  saved: readonly AppliedItem[],
  by: ImportBy,
): Promise<void> {
  const found = new Map((await readSaved(trx, saved)).map((order) => [order.orderId, order]));
  for (const item of saved) {
    const order = item.orderId === null ? undefined : found.get(item.orderId);
    if (!order) throw new Error('an imported order is gone');
    const { before } = undoOf(item);
    if (before === null) await remove(trx, order, by);
    else if (before.orderId === order.orderId) await restoreOrder(trx, order, before, by);
    else {
      await remove(trx, order, by);
      await bringBack(trx, before, by);
    }
  }
  const facts = saved.flatMap((item) => undoOf(item).before?.invoiceFacts ?? []);
  if (facts.length > 0) await restoreInvoiceFacts(trx, facts);
}

function restoreOrder(
  trx: Transaction<Tables>,
  order: OrderRecord,
  before: FormerOrder,
  by: ImportBy,
): Promise<void> {
  const { shopId, day, purchaseOrderNumber, notes, lines } = before;
  const content = { shopId, day, purchaseOrderNumber, notes, lines, ...totalsOf(lines), stored: order };
  return replace(trx, order, content, by, before);
}

/** Restores a deleted order under its number; its version continues from that of the deletion. */
async function bringBack(trx: Transaction<Tables>, before: FormerOrder, by: ImportBy): Promise<void> {
  const { orderId, shopId, day, purchaseOrderNumber, notes, lines } = before;
  const last = await trx
    .selectFrom('order_events')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const version = Number(last?.version ?? 0) + 1;
  const changes = compareLines([], lines);
  const content = { purchaseOrderNumber, notes, lines, ...totalsOf(lines) };
  const details = changeDetails({ ...content, custom: null, changes, unlocked: false, stored: null });
  const sign = (at: string, userId: number) => ({ at: Temporal.Instant.from(at), by: userId as UserId });
  await insertOrders(trx, [
    {
      ...content,
      orderId,
      shopId,
      day,
      version,
      created: sign(before.createdAt, before.createdBy),
      ...(before.updatedAt !== null &&
        before.updatedBy !== null && { updated: sign(before.updatedAt, before.updatedBy) }),
      ...(before.importedAt !== null &&
        before.importedBy !== null && {
          imported: { ...sign(before.importedAt, before.importedBy), file: before.importFile ?? '' },
        }),
      events: [
        {
          kind: 'imported',
          version,
          at: by.now,
          by: by.userId,
          viewedBy: by.viewedBy,
          details: { ...details, file: by.fileName },
        },
      ],
    },
  ]);
}

function undoOf({ kept }: AppliedItem): OrderUndo {
  // Written by this feature, as JSON.
  return kept as OrderUndo;
}

function idsOf(saved: readonly AppliedItem[]) {
  return saved.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
}

function readSaved(database: Reader, saved: readonly AppliedItem[]): Promise<readonly OrderRecord[]> {
  return readOrders(database, idsOf(saved));
}
