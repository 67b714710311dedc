import type { PastOrderView } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { orderAfterEvent } from '@bakehouse/domain/orders/history';
import { totalsOf, totalsOfItems } from '@bakehouse/domain/orders/order';
import type { Reader } from '../../platform/database/reader.ts';
import { readProductNames } from '../../records/catalogue/products.ts';
import { productsOf, viewEvent } from './event-view.ts';
import { findHistory } from './order-history.ts';
import { viewCustom } from './order-view.ts';

/** An order as one of its events left it (D8). */
export async function openPastOrder(
  database: Reader,
  actor: Actor,
  orderId: OrderId,
  eventId: number,
): Promise<Outcome<PastOrderView>> {
  const history = await findHistory(database, actor, orderId);
  if (!history) return refuse({ kind: 'order-not-found', orderId: String(orderId) });
  const { events } = history;
  const index = events.findIndex((event) => event.eventId === eventId);
  const event = events[index];
  if (!event) return refuse({ kind: 'not-found' });
  const { lines, custom, ...past } = orderAfterEvent(history.order, events, index);
  const onOrder = lines.map((line) => line.productId);
  const nameOf = await readProductNames(database, [...onOrder, ...productsOf(event)]);
  const seesSource = can(actor, 'see-cost-source');
  return done({
    event: viewEvent(event, actor, nameOf),
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
