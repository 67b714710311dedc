import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { CopyFacts } from '@bakehouse/domain/orders/decide-copy';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { findOrder } from './read-order.ts';
import { fetchSaveFacts } from './save-facts.ts';

const hoursOfDays = `
  select g.default_cut_off_hours, coalesce(c.days, '{}') as days, coalesce(c.hours, '{}') as hours
  from settings g
  cross join lateral (
    select array_agg(delivery_dt::text) as days, array_agg(hours) as hours
    from cutoffs where delivery_dt between $1 and $2
  ) c`;

type HoursRow = {
  default_cut_off_hours: number;
  days: readonly DeliveryDay[];
  hours: readonly number[];
};

/**
 * Fetches what `decideCopy` asks for; null where there is no such order. The order is not locked: the copy is of the
 * order as it was read, even if it changes meanwhile.
 *
 * @param reach the days that are asked about: of the order's day, the first and the last
 */
export async function fetchCopyFacts(
  database: Database,
  actor: Actor,
  orderId: OrderId,
  reach: (day: DeliveryDay) => { readonly first: DeliveryDay; readonly last: DeliveryDay },
): Promise<CopyFacts | null> {
  const stored = await findOrder(database, orderId);
  if (!stored) return null;
  const { shop, products, clock } = await fetchSaveFacts(
    database,
    stored.shopId,
    stored.day,
    stored.lines.map((line) => line.productId),
  );
  const { first, last } = reach(stored.day);
  const cutOffHours = await fetchCutOffHours(database, first, last);
  return { actor, shop, stored, products, clock, cutOffHours };
}

async function fetchCutOffHours(
  database: Database,
  first: DeliveryDay,
  last: DeliveryDay,
): Promise<CopyFacts['cutOffHours']> {
  const { rows } = await database.executeQuery<HoursRow>(CompiledQuery.raw(hoursOfDays, [first, last]));
  const row = rows[0];
  if (!row) throw new Error('the settings row is missing');
  const own = new Map(row.days.map((day, index) => [day, row.hours[index]]));
  return (day) => own.get(day) ?? row.default_cut_off_hours;
}
