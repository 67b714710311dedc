import type { PastOrderView } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { restoreReplaced } from '@bakehouse/domain/orders/history/history';
import { totalsOf, totalsOfItems } from '@bakehouse/domain/orders/order';
import type { Reader } from '../../../platform/database/reader.ts';
import { readProductNames } from '../../../records/catalogue/products.ts';
import { viewCustom } from '../order-view.ts';
import { viewEventHead } from './event-view.ts';
import { findEvent, findOrderWithHistory } from './order-history.ts';
import { findReplaced } from './replaced-later.ts';

/** An order as it was after one of its events (D8). */
export async function openPastOrder(
  database: Reader,
  actor: Actor,
  orderId: OrderId,
  eventId: number,
): Promise<Outcome<PastOrderView>> {
  // Read before later events, so that a concurrent event is reverted with the rest instead of missed.
  const current = await findOrderWithHistory(database, actor, orderId);
  if (!current) return refuse({ kind: 'order-not-found', orderId: String(orderId) });
  const event = await findEvent(database, orderId, eventId);
  if (!event) return refuse({ kind: 'not-found' });
  const { lines, custom, ...past } = restoreReplaced(current, await findReplaced(database, orderId, eventId));
  const nameOf = await readProductNames(
    database,
    lines.map((line) => line.productId),
  );
  const seesSource = can(actor, 'see-cost-source');
  return done({
    event: viewEventHead(event),
    lines: lines
      .toSorted((a, b) => a.productId - b.productId)
      .map(({ productId, quantity, unitCost, costSource }) => ({
        productId,
        name: nameOf(productId),
        quantity,
        unitCost,
        costSource: seesSource ? costSource : null,
      })),
    purchaseOrderNumber: past.purchaseOrderNumber,
    notes: past.notes,
    custom: viewCustom(custom),
    voided: past.voided,
    total: (custom ? totalsOfItems(custom.items) : totalsOf(lines)).total,
  });
}
