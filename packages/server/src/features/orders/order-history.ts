import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { OrderEvent, PastOrder } from '@bakehouse/domain/orders/history';
import { afterDeletion } from '@bakehouse/domain/orders/history';
import { instant, int4, int8, jsonb, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { findOrder } from '../../records/orders/read-order.ts';
import { personName } from '../../records/people/person-name.ts';

const eventsOfOrder = readStatement(
  'orders.events',
  {
    eventId: int8,
    kind: text.as<OrderEvent['kind']>(),
    version: int4,
    at: instant,
    details: jsonb.as<OrderEvent['details']>(),
    by: text,
    viewedBy: text.nullable,
  },
  `
  select e.id as "eventId", e.kind, e.version, e.at, e.details, ${personName('u')} as by, ${personName('v')} as "viewedBy"
  from order_events e
  join users u on u.id = e.user_id
  left join users v on v.id = e.viewed_by
  where e.order_id = $1
  order by e.id`,
);

/** An order and how it came about; deleted orders have no more than their history. */
export type OrderHistory = {
  readonly order: PastOrder;
  /** The oldest first. */
  readonly events: readonly OrderEvent[];
};

/** The history of an order; null where there is none for this person. Only super admins read that of a deleted order. */
export async function findHistory(
  database: Reader,
  actor: Actor,
  orderId: OrderId,
): Promise<OrderHistory | null> {
  // Read before its events: what happens in between is taken back with the others, and nothing is missing.
  const order = await findOrder(database, orderId);
  if (order && !can(actor, 'see-shop', { shopId: order.shopId })) return null;
  if (!order && !can(actor, 'delete-order')) return null;
  const events = await eventsOfOrder.all(database, orderId);
  if (order) return { order, events };
  return events.at(-1)?.kind === 'deleted' ? { order: afterDeletion(events), events } : null;
}
