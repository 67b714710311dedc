import type { OrderEventView } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { Reader } from '../../platform/database/reader.ts';
import { readProductNames } from '../../records/catalogue/products.ts';
import { productsOf, viewEvent } from './event-view.ts';
import { findHistory } from './order-history.ts';

/** Who changed what of an order, and when (D8). Foreign and unknown orders answer alike. */
export async function readHistory(
  database: Reader,
  actor: Actor,
  orderId: OrderId,
): Promise<Outcome<{ events: OrderEventView[] }>> {
  const history = await findHistory(database, actor, orderId);
  if (!history) return refuse({ kind: 'order-not-found', orderId: String(orderId) });
  const nameOf = await readProductNames(database, history.events.flatMap(productsOf));
  return done({ events: history.events.map((event) => viewEvent(event, actor, nameOf)) });
}
