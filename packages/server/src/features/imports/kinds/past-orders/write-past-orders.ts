import type { PlannedPastOrder } from '@bakehouse/domain/imports/past-orders/plan-past-orders';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { changeDetails } from '@bakehouse/domain/orders/history/change-details';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/tables.ts';
import { freezeInvoices } from '../../../../records/orders/freeze-invoices.ts';
import type { NewOrder } from '../../../../records/orders/insert-orders.ts';
import { insertOrders } from '../../../../records/orders/insert-orders.ts';
import type { OrderUndo } from '../../orders/write-imported-orders.ts';
import { contentOf } from '../../orders/write-imported-orders.ts';
import type { ImportBy, SavedItem } from '../import-kind.ts';

/** As in a load: a batch keeps statements small in memory. */
const ordersAtOnce = 500;

type Written = { readonly key: string; readonly order: NewOrder };

/** Writes past orders with their history, without e-mails, and freezes the invoices of those past their cut-off. */
export async function writePastOrders(
  trx: Transaction<Tables>,
  items: readonly PlannedPastOrder[],
  by: ImportBy,
): Promise<ReadonlyMap<string, SavedItem>> {
  const written = items.flatMap((item): Written[] =>
    item.write ? [{ key: item.key, order: newOrder(item.write, item.rows[0] ?? 0, by) }] : [],
  );
  const saved = new Map<string, SavedItem>();
  for (let start = 0; start < written.length; start += ordersAtOnce) {
    const batch = written.slice(start, start + ordersAtOnce);
    const ids = await insertOrders(
      trx,
      batch.map(({ order }) => order),
    );
    for (const [index, { key, order }] of batch.entries()) {
      const kept: OrderUndo = { version: 1, content: contentOf(order), before: null };
      saved.set(key, { orderId: ids[index] ?? null, kept });
    }
  }
  await freeze(trx, written, by.now);
  return saved;
}

function newOrder(
  { shop, order, decision }: NonNullable<PlannedPastOrder['write']>,
  row: number,
  { now: at, userId, viewedBy, fileName: file }: ImportBy,
): NewOrder {
  const imported = { at, by: userId };
  const { version } = decision.order;
  return {
    ...decision.order,
    shopId: shop.shopId,
    day: order.day,
    created: { at: decision.placedAt, by: userId },
    imported: { ...imported, file },
    events: [
      {
        kind: 'imported',
        version,
        viewedBy,
        ...imported,
        details: { ...changeDetails(decision.order), file, row },
      },
    ],
  };
}

async function freeze(
  trx: Transaction<Tables>,
  written: readonly Written[],
  now: Temporal.Instant,
): Promise<void> {
  const [from] = written.map(({ order }): DeliveryDay => order.day).toSorted();
  if (from === undefined) return;
  const shopIds = [...new Set(written.map(({ order }) => order.shopId))];
  await freezeInvoices(trx, now, { shopIds, from });
}
