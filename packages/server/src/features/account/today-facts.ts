import type { TodayFacts } from '@bakehouse/contract/account';
import { nightAhead } from '@bakehouse/domain/home/night-ahead';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { addDays, todayAt } from '@bakehouse/domain/kernel/day';
import { int4 } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { readCutOffs } from '../../records/cut-offs.ts';
import { firstOpenDay, openDaysHorizon } from '../../records/first-open-day.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';

const dayFacts = readStatement('orders.sumsOfDay', { version: int4, orders: int4, items: int4 })`
  select coalesce(sum(version), 0)::int as version,
    (count(*) filter (where not voided))::int as orders,
    coalesce(sum(item_count) filter (where not voided), 0)::int as items
  from orders where delivery_dt = $1 and ($2::int[] is null or shop_id = any ($2))`;

/** Shops that take new orders, and those of them with an order for the day. */
const shopsOrdered = readStatement('shops.ordered', { shops: int4, shopsOrdered: int4 })`
  select count(*)::int as shops, (count(*) filter (where exists (
    select from orders o where o.delivery_dt = $1 and o.shop_id = s.id and not o.voided
  )))::int as "shopsOrdered"
  from shops s where s.active and ($2::int[] is null or s.id = any ($2))`;

/** Today's sheet, and the next cut-off that concerns this person, for the home screen and the clock in the header. */
export async function getTodayFacts(
  database: Reader,
  actor: Actor,
  now: Temporal.Instant,
): Promise<TodayFacts> {
  const utcDay = todayAt(now, 'UTC');
  const cutOffs = await readCutOffs(database, addDays(utcDay, -1), addDays(utcDay, openDaysHorizon));
  const { clock } = cutOffs;
  const today = todayAt(now, clock.timeZone);
  const next = firstOpenDay(actor, today, now, cutOffs);
  const shops = visibleShops(actor);
  const [todaysSheet, coming] = await Promise.all([
    dayFacts.one(database, today, shops),
    shopsOrdered.one(database, next.day, shops),
  ]);
  return {
    today,
    nextCutOff: { day: next.day, at: next.at.toString(), ...coming },
    night: nightAhead(now, clock),
    todaysSheet,
    serverNow: now.toString(),
  };
}
