import type { DayCalendar } from '@bakehouse/contract/days';
import { habitDays, habitOf } from '@bakehouse/domain/home/weekday-habit';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { cutOffInstant, isOpen } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { daysOfMonth, todayAt } from '@bakehouse/domain/kernel/day';
import type { Reader } from '../../platform/database/reader.ts';
import { readShops } from '../../records/catalogue/shops.ts';
import { readCutOffs } from '../../records/cut-offs.ts';
import { readClosuresBetween } from '../../records/orders/missing-orders.ts';
import { itemsOfShopDays, readShopDays } from '../../records/orders/shop-days.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';

/** The month of a day: the number of shops that ordered for each of its days, and of missed orders. */
export async function getCalendar(
  database: Reader,
  actor: Actor,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<DayCalendar> {
  const visible = visibleShops(actor);
  const days = daysOfMonth(day);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const [shops, { clock, hoursOf }, closures] = await Promise.all([
    readShops(database, visible),
    readCutOffs(database, first, last),
    readClosuresBetween(database, first, last, visible),
  ]);
  const isClosed = (one: DeliveryDay) => !isOpen(now, cutOffInstant(one, hoursOf(one), clock));
  // Usual days are read for closed days only: on the others no order is missed yet.
  const before = new Set(days.filter(isClosed).flatMap(habitDays));
  const shopDays = await readShopDays(database, [...new Set([...before, ...days])], visible);
  const itemsOn = itemsOfShopDays(shopDays);
  const active = shops.filter((shop) => shop.active).map(({ shopId }) => shopId);
  const excused = new Set(closures.map((closure) => `${closure.shopId} ${closure.day}`));
  const missedOn = (one: DeliveryDay) => {
    const past = habitDays(one);
    return active.filter(
      (shopId) =>
        itemsOn(shopId, one) === null &&
        !excused.has(`${shopId} ${one}`) &&
        habitOf(past.map((earlier) => itemsOn(shopId, earlier))).usual !== null,
    ).length;
  };
  const ordered = Map.groupBy(shopDays, (row) => row.day);
  return {
    today: todayAt(now, clock.timeZone),
    shops: active.length,
    days: days.map((one) => ({
      day: one,
      ordered: ordered.get(one)?.length ?? 0,
      closed: isClosed(one),
      missed: isClosed(one) ? missedOn(one) : 0,
    })),
    serverNow: now.toString(),
  };
}
