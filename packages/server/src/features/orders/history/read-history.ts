import type { HistoryPage, OrderChangesView } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { Reader } from '../../../platform/database/reader.ts';
import { readProductNames } from '../../../records/catalogue/products.ts';
import { productsOf, viewChanges, viewEvent } from './event-view.ts';
import { findDetails, findOrderWithHistory, listEvents } from './order-history.ts';

/**
 * A page of the history of an order: who changed what, and when (D8). Foreign and unknown orders get the same answer.
 */
export async function readHistory(
  database: Reader,
  actor: Actor,
  { orderId, before }: { readonly orderId: OrderId; readonly before?: number | undefined },
): Promise<Outcome<HistoryPage>> {
  if (!(await findOrderWithHistory(database, actor, orderId))) return orderNotFound(orderId);
  const { events, hasOlder } = await listEvents(database, orderId, before ?? null);
  const nameOf = await readProductNames(
    database,
    events.flatMap((event) => productsOf(event.details)),
  );
  return done({ events: events.map((event) => viewEvent(event, actor, nameOf)), hasOlder });
}

/** Everything that one event of an order changed. */
export async function readEventChanges(
  database: Reader,
  actor: Actor,
  { orderId, eventId }: { readonly orderId: OrderId; readonly eventId: number },
): Promise<Outcome<OrderChangesView>> {
  if (!(await findOrderWithHistory(database, actor, orderId))) return orderNotFound(orderId);
  const details = await findDetails(database, orderId, eventId);
  if (!details) return refuse({ kind: 'not-found' });
  const nameOf = await readProductNames(database, productsOf(details));
  return done(viewChanges(details, actor, nameOf));
}

function orderNotFound(orderId: OrderId): Outcome<never> {
  return refuse({ kind: 'order-not-found', orderId: String(orderId) });
}
