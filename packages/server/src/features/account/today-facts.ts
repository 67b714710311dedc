import type { TodayFacts } from '@bakehouse/contract/account';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { BusinessClock } from '@bakehouse/domain/kernel/cutoff';
import { cutOffFor, isOpen } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, todayAt } from '@bakehouse/domain/kernel/day';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { fetchBusiness } from '../../records/settings/business.ts';

/** Cut-offs are looked for this many days ahead; a day further away is open anyway. */
const horizonDays = 31;

const dayFacts = `
  select coalesce(sum(version), 0)::int as version,
    (count(*) filter (where not voided))::int as orders,
    coalesce(sum(item_count) filter (where not voided), 0)::int as items
  from orders where delivery_dt = $1 and ($2::int[] is null or shop_id = any ($2))`;

/** Shops that take new orders, and those of them with an order for the day. */
const shopsOrdered = `
  select count(*)::int as shops, (count(*) filter (where exists (
    select from orders o where o.delivery_dt = $1 and o.shop_id = s.id and not o.voided
  )))::int as ordered
  from shops s where s.active and ($2::int[] is null or s.id = any ($2))`;

type DayRow = { version: number; orders: number; items: number };
type ShopsRow = { shops: number; ordered: number };

/** Today's sheet, and the next cut-off that concerns this person, for the home screen and the clock in the header. */
export async function getTodayFacts(
  database: Database,
  actor: Actor,
  now: Temporal.Instant,
): Promise<TodayFacts> {
  const utcDay = todayAt(now, 'UTC');
  const { clock, hoursOf } = await fetchBusiness(database, addDays(utcDay, -1), addDays(utcDay, horizonDays));
  const today = todayAt(now, clock.timeZone);
  const next = firstOpenDay(actor, today, now, clock, hoursOf);
  const shops = seesAllShops(actor) ? null : actor.shopIds;
  const [sheets, coming] = await Promise.all([
    database.executeQuery<DayRow>(CompiledQuery.raw(dayFacts, [today, shops])),
    database.executeQuery<ShopsRow>(CompiledQuery.raw(shopsOrdered, [next.day, shops])),
  ]);
  const sheet = sheets.rows[0];
  return {
    today,
    nextCutOff: {
      day: next.day,
      at: next.at.toString(),
      shopsOrdered: coming.rows[0]?.ordered ?? 0,
      shops: coming.rows[0]?.shops ?? 0,
    },
    todaysSheet: {
      version: sheet?.version ?? 0,
      orders: sheet?.orders ?? 0,
      items: sheet?.items ?? 0,
    },
    serverNow: now.toString(),
  };
}

/** The day whose cut-off comes next. */
function firstOpenDay(
  actor: Actor,
  today: DeliveryDay,
  now: Temporal.Instant,
  clock: BusinessClock,
  hoursOf: (day: DeliveryDay) => number,
): { readonly day: DeliveryDay; readonly at: Temporal.Instant } {
  let day = today;
  for (let ahead = 0; ahead < horizonDays; ahead += 1) {
    const at = cutOffFor(actor, day, hoursOf(day), clock);
    if (isOpen(now, at)) return { day, at };
    day = addDays(day, 1);
  }
  return { day, at: cutOffFor(actor, day, hoursOf(day), clock) };
}
