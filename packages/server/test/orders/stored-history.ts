import type { ChangeDetails } from '@bakehouse/domain/orders/history/change-details';
import type { Pool } from '../../src/platform/database/database.ts';
import type { StoredEvent, StoredMail, StoredOrder, Values } from './edit-history.ts';
import { instructions, lineKey, purchaseOrderNumber } from './edit-history.ts';

/** Reads every order that is stored, with its events and its mails, in the order in which they were written. */
export async function readStoredOrders(database: Pool): Promise<readonly StoredOrder[]> {
  const orders = await database.selectFrom('orders').selectAll().orderBy('id').execute();
  const lines = await database.selectFrom('order_lines').selectAll().execute();
  const events = await database.selectFrom('order_events').selectAll().orderBy('id').execute();
  const mails = await database.selectFrom('mails').selectAll().orderBy('id').execute();
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  const eventsOf = Map.groupBy(events, (event) => event.order_id);
  const mailsOf = Map.groupBy(mails, (mail) => mail.order_id);
  return orders.map((order) => ({
    orderId: order.id,
    version: order.version,
    values: valuesOf(
      (linesOf.get(order.id) ?? []).map((line) => ({ productId: line.product_id, quantity: line.quantity })),
      { purchaseOrderNumber: order.purchase_order_num, notes: order.notes },
    ),
    totals: { lines: order.line_count, items: order.item_count, pence: order.total },
    events: (eventsOf.get(order.id) ?? []).map(
      (event): StoredEvent => ({
        version: event.version,
        kind: event.kind,
        authorId: event.user_id,
        saveId: event.save_id,
        changes: changesOf(event.details as ChangeDetails),
      }),
    ),
    mails: (mailsOf.get(order.id) ?? []).map(
      (mail): StoredMail => ({
        id: mail.id,
        version: mail.order_version,
        kind: mail.kind,
        state: mail.state,
        isWritten: mail.plain !== null,
        mergedInto: mail.merged_into,
      }),
    ),
  }));
}

/** What an order or a save holds, value by value. */
export function valuesOf(
  lines: readonly { readonly productId: number; readonly quantity: number }[],
  texts: { readonly purchaseOrderNumber: string; readonly notes: string },
): Values {
  const all: [string, number | string][] = [
    ...lines.map(({ productId, quantity }): [string, number] => [lineKey(productId), quantity]),
    [purchaseOrderNumber, texts.purchaseOrderNumber],
    [instructions, texts.notes],
  ];
  return new Map(all.filter(([, value]) => value !== 0 && value !== ''));
}

function changesOf(details: ChangeDetails): StoredEvent['changes'] {
  return new Map<string, readonly [number | string, number | string]>([
    ...details.lines.map(([productId, before, after]) => [lineKey(productId), [before, after]] as const),
    ...(details.purchaseOrderNumber ? [[purchaseOrderNumber, details.purchaseOrderNumber] as const] : []),
    ...(details.notes ? [[instructions, details.notes] as const] : []),
  ]);
}
