import type { Strip } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { BusinessClock } from '@bakehouse/domain/kernel/cutoff';
import { cutOffFor, cutOffInstant, endOfDay } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, stripDays, todayAt } from '@bakehouse/domain/kernel/day';
import type { Timed } from '../../platform/api/packed-answers.ts';
import { day, int4 } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { readCutOffs } from '../../records/cut-offs.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';

const countsByDay = readStatement('orders.countsByDay', { day, orders: int4, customs: int4, items: int4 })`
  select delivery_dt as day, count(*)::int as orders, (count(*) filter (where order_type = 1))::int as customs,
    sum(item_count)::int as items
  from orders
  where delivery_dt between $1 and $2 and not voided and ($3::int[] is null or shop_id = any ($3))
  group by delivery_dt`;

/** The calendar strip around a day: eight days with their counts and cut-offs (spec 000 section 2). */
export async function getStrip(
  database: Reader,
  actor: Actor,
  selected: DeliveryDay,
  now: Temporal.Instant,
): Promise<Timed<Strip>> {
  const days = stripDays(selected);
  const first = addDays(selected, -2);
  const last = addDays(selected, 5);
  const [business, counts] = await Promise.all([
    readCutOffs(database, first, last),
    countsByDay.all(database, first, last, visibleShops(actor)),
  ]);
  const byDay = new Map(counts.map((row) => [row.day, row]));
  const today = todayAt(now, business.clock.timeZone);
  const answer = {
    today,
    days: days.map((day) => ({
      day,
      orders: byDay.get(day)?.orders ?? 0,
      customOrders: byDay.get(day)?.customs ?? 0,
      items: byDay.get(day)?.items ?? 0,
      cutOff: cutOffFor(actor, day, business.hoursOf(day), business.clock).toString(),
      shopsCutOff: cutOffInstant(day, business.hoursOf(day), business.clock).toString(),
    })),
    // Last, here and in what holds a strip: what comes before is compressed once.
    serverNow: now.toString(),
  };
  return { answer, span: spanOf(today, business.clock) };
}

/** What the clock changes of a strip is which day is today; whether a day is still open is told by its cut-off. */
function spanOf(today: DeliveryDay, clock: BusinessClock) {
  return {
    from: endOfDay(addDays(today, -1), clock).epochMilliseconds,
    until: endOfDay(today, clock).epochMilliseconds,
  };
}
