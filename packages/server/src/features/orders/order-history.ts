import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { OrderEvent, PastOrder } from '@bakehouse/domain/orders/history';
import { afterDeletion } from '@bakehouse/domain/orders/history';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findOrder, person } from './read-order.ts';

const eventsOfOrder = `
  select e.id as "eventId", e.kind, e.version, e.at, e.details, ${person('u')} as by, ${person('v')} as "viewedBy"
  from order_events e
  join users u on u.id = e.user_id
  left join users v on v.id = e.viewed_by
  where e.order_id = $1
  order by e.id`;

/** An order and how it came about; deleted orders have no more than their history. */
export type OrderHistory = {
  readonly order: PastOrder;
  /** The oldest first. */
  readonly events: readonly OrderEvent[];
};

/** The history of an order; null where there is none for this person. Only super admins read that of a deleted order. */
export async function findHistory(
  database: Database,
  actor: Actor,
  orderId: OrderId,
): Promise<OrderHistory | null> {
  // Read before its events: what happens in between is taken back with the others, and nothing is missing.
  const order = await findOrder(database, orderId);
  if (order && !can(actor, 'see-shop', { shopId: order.shopId })) return null;
  if (!order && !can(actor, 'delete-order')) return null;
  const { rows } = await database.executeQuery<OrderEvent>(CompiledQuery.raw(eventsOfOrder, [orderId]));
  if (order) return { order, events: rows };
  return rows.at(-1)?.kind === 'deleted' ? { order: afterDeletion(rows), events: rows } : null;
}
