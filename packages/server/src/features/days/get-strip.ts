import type { Strip } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { BusinessClock } from '@bakehouse/domain/kernel/cutoff';
import { cutOffFor, cutOffInstant, endOfDay } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, stripDays, todayAt } from '@bakehouse/domain/kernel/day';
import type { Timed } from '../../platform/api/packed-answers.ts';
import { json } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { cutOffColumns, cutOffSql, cutOffsBetween, toCutOffs } from '../../records/cut-offs.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';

type DayCounts = readonly [day: DeliveryDay, orders: number, customOrders: number, items: number];

/** Cut-offs and counts in one row: a second statement would cost as much as both. */
const stripOfDays = readStatement('days.strip', {
  ...cutOffColumns,
  counts: json.as<readonly DayCounts[]>(),
})`
  select ${cutOffSql}, (
      select coalesce(json_agg(json_build_array(day, orders, customs, items)), '[]') from (
        select delivery_dt as day, count(*) as orders, count(*) filter (where order_type = 1) as customs,
          sum(item_count) as items
        from orders
        where delivery_dt between $1 and $2 and not voided and ($3::int[] is null or shop_id = any ($3))
        group by delivery_dt
      ) o
    ) as counts
  from ${cutOffsBetween}`;

/** The calendar strip around a day: eight days with their counts and cut-offs (spec 000 section 2). */
export async function getStrip(
  database: Reader,
  actor: Actor,
  selected: DeliveryDay,
  now: Temporal.Instant,
): Promise<Timed<Strip>> {
  const days = stripDays(selected);
  const row = await stripOfDays.one(database, days.at(0), days.at(-1), visibleShops(actor));
  const { clock, hoursOf } = toCutOffs(row);
  const countsOf = new Map(row.counts.map(([day, ...counts]) => [day, counts]));
  const today = todayAt(now, clock.timeZone);
  const answer = {
    today,
    days: days.map((day) => {
      const [orders = 0, customOrders = 0, items = 0] = countsOf.get(day) ?? [];
      const shopsCutOff = cutOffInstant(day, hoursOf(day), clock).toString();
      const cutOff = actor.superAdmin ? cutOffFor(actor, day, hoursOf(day), clock).toString() : shopsCutOff;
      return { day, orders, customOrders, items, cutOff, shopsCutOff };
    }),
    // The last field, here and in answers that contain a strip: everything before it is compressed once.
    serverNow: now.toString(),
  };
  return { answer, span: spanOf(today, clock) };
}

/** A strip depends on the clock only by which day is today; whether a day is open follows from its cut-off. */
function spanOf(today: DeliveryDay, clock: BusinessClock) {
  return {
    from: endOfDay(addDays(today, -1), clock).epochMilliseconds,
    until: endOfDay(today, clock).epochMilliseconds,
  };
}
