import type { CopyCalendar } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import { cutOffFor } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, compareDays, daysBetween } from '@bakehouse/domain/kernel/day';
import { noPence } from '@bakehouse/domain/kernel/money';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { copiesFor, copyRange, sourceOfCopy } from '@bakehouse/domain/orders/decisions/decide-copy';
import { lastOrderDay } from '@bakehouse/domain/orders/horizon';
import { day, int4, orderId } from '../../../platform/database/columns.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { readStatement } from '../../../platform/database/statement.ts';
import { readProductNames } from '../../../records/catalogue/products.ts';
import { fetchCopyFacts } from './copy-facts.ts';

/** One look-up per day, because a range would read the whole index of days. */
const ordersByDay = readStatement('orders.countByDay', { day, orders: int4, items: int4, first: orderId })`
  select delivery_dt as day, count(*)::int as orders, sum(item_count)::int as items, min(id) as first from orders
  where shop_id = $1 and delivery_dt = any ($2::date[]) and not voided
  group by delivery_dt`;

/** The days to which an order can be copied, and what a copy would leave out (spec 000 section 5). */
export async function openCopyCalendar(
  database: Reader,
  actor: Actor,
  sourceId: OrderId,
  now: Temporal.Instant,
): Promise<Outcome<CopyCalendar>> {
  const facts = await fetchCopyFacts(database, actor, sourceId, copyRange);
  if (!facts) return refuse({ kind: 'order-not-found', orderId: String(sourceId) });
  const source = sourceOfCopy(sourceId, facts);
  if ('kind' in source) return refuse(source);
  const { first, last: lastOfRange } = copyRange(source.day);
  const lastTaken = lastOrderDay(now, facts.horizonDays, facts.clock.timeZone);
  // An order that lies beyond the horizon has days before it only, and a calendar has at least one.
  const ends = [lastOfRange, lastTaken].toSorted(compareDays)[0] ?? lastOfRange;
  const last = compareDays(ends, first) < 0 ? first : ends;
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
  const copies = copiesFor(days, source, facts);
  // The products that may be ordered do not depend on the day.
  const leftOut = copies.get(first)?.leftOut ?? [];
  const [ordered, nameOf] = await Promise.all([
    countOrders(database, source.shopId, days),
    readProductNames(database, leftOut),
  ]);
  const { clock, cutOffHours } = facts;
  return done({
    first,
    last,
    serverNow: now.toString(),
    timeZone: clock.timeZone,
    days: days.map((day) => ({
      day,
      cutOff: cutOffFor(actor, day, cutOffHours(day), clock).toString(),
      ...(ordered.get(day) ?? nothingOrdered),
      total: copies.get(day)?.total ?? noPence,
    })),
    leftOut: leftOut.map((productId) => ({ productId, name: nameOf(productId) })),
  });
}

type Ordered = Pick<CopyCalendar['days'][number], 'orders' | 'items' | 'orderId'>;

const nothingOrdered: Ordered = { orders: 0, items: 0, orderId: null };

async function countOrders(
  database: Reader,
  shopId: ShopId,
  days: readonly DeliveryDay[],
): Promise<ReadonlyMap<DeliveryDay, Ordered>> {
  const rows = await ordersByDay.all(database, shopId, days);
  return new Map(
    rows.map(({ day, orders, items, first }) => [
      day,
      { orders, items, orderId: orders === 1 ? first : null },
    ]),
  );
}
