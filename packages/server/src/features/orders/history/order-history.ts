import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { ChangeDetails } from '@bakehouse/domain/orders/history/change-details';
import type { OrderEvent, PastOrder } from '@bakehouse/domain/orders/history/history';
import { afterDeletion } from '@bakehouse/domain/orders/history/history';
import type { RowOf } from '../../../platform/database/columns.ts';
import { boolean, instant, int4, int8, jsonb, orderId, text } from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { readStatement } from '../../../platform/database/statement.ts';
import { findOrder } from '../../../records/orders/read-order.ts';
import { personName } from '../../../records/people/person-name.ts';

/** The events of one page. */
const eventsPerPage = 20;
/** The most lines of an event whose details are listed: all but the first save of a large order. */
const mostLinesInList = 50;
const mostBytesInList = 4096;

const headColumns = {
  eventId: int8,
  kind: text.as<OrderEvent['kind']>(),
  version: int4,
  at: instant,
  unlocked: boolean,
  copiedFrom: orderId.nullable,
  by: text,
  viewedBy: text.nullable,
};

const head = `e.id as "eventId", e.kind, e.version, e.at, e.details ? 'unlocked' as unlocked,
    (e.details->>'copiedFrom')::bigint as "copiedFrom", ${personName('u')} as by, ${personName('v')} as "viewedBy"`;
const people = 'join users u on u.id = e.user_id left join users v on v.id = e.viewed_by';

/** Large details are not read. One more event is read to find out whether there are older ones. */
const eventsBefore = readStatement('orders.eventsBefore', {
  ...headColumns,
  details: jsonb.as<ChangeDetails>().nullable,
})`
  select ${head},
    case when jsonb_array_length(e.details->'lines') <= ${mostLinesInList}
      and octet_length(e.details::text) <= ${mostBytesInList} then e.details end as details
  from (
    select * from order_events where order_id = $1 and ($2::bigint is null or id < $2)
    order by id desc limit ${eventsPerPage + 1}
  ) e ${people}
  order by e.id desc`;

const eventHead = readStatement('orders.event', headColumns)`
  select ${head} from order_events e ${people} where e.order_id = $1 and e.id = $2`;

const detailsOfEvent = readStatement('orders.eventDetails', {
  details: jsonb.as<ChangeDetails>(),
})`select details from order_events where order_id = $1 and id = $2`;

const lastOfDeleted = readStatement('orders.deletion', { isDeleted: boolean, voided: boolean })`
  select coalesce((select kind = 'deleted' from order_events where order_id = $1 order by id desc limit 1), false)
      as "isDeleted",
    coalesce((select kind = 'voided' from order_events where order_id = $1 and kind in ('voided', 'restored')
      order by id desc limit 1), false) as voided`;

/** An event as the list shows it; without details where they are too large. */
export type ListedEvent = RowOf<typeof headColumns> & { readonly details: ChangeDetails | null };
export type EventHead = RowOf<typeof headColumns>;

/**
 * The order whose history this person may read, as it is now, or as its deletion left it; null where there is none for
 * them. Only super admins read the history of a deleted order.
 */
export async function findOrderWithHistory(
  database: Reader,
  actor: Actor,
  orderId: OrderId,
): Promise<PastOrder | null> {
  const order = await findOrder(database, orderId);
  if (order) return can(actor, 'see-shop', { shopId: order.shopId }) ? order : null;
  if (!can(actor, 'delete-order')) return null;
  const { isDeleted, voided } = await lastOfDeleted.one(database, orderId);
  return isDeleted ? afterDeletion(voided) : null;
}

/** A page of the history before an event, or its newest; the newest entry first. */
export async function listEvents(
  database: Reader,
  orderId: OrderId,
  before: number | null,
): Promise<{ readonly events: readonly ListedEvent[]; readonly hasOlder: boolean }> {
  const rows = await eventsBefore.all(database, orderId, before);
  return { events: rows.slice(0, eventsPerPage), hasOlder: rows.length > eventsPerPage };
}

/** An event of an order; null where there is none. */
export async function findEvent(
  database: Reader,
  orderId: OrderId,
  eventId: number,
): Promise<EventHead | null> {
  return (await eventHead.first(database, orderId, eventId)) ?? null;
}

/** The details of an event; null where there is none. */
export async function findDetails(
  database: Reader,
  orderId: OrderId,
  eventId: number,
): Promise<ChangeDetails | null> {
  return (await detailsOfEvent.first(database, orderId, eventId))?.details ?? null;
}
