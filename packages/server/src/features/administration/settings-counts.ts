import type { SettingsPreview } from '@bakehouse/contract/administration/settings';
import type { Role } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { day, int4, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { personName } from '../../records/people/person-name.ts';

const ordersOfDays = readStatement('settings.ordersOfDays', { day, orders: int4 })`
  select delivery_dt as day, count(*)::int as orders from orders
  where delivery_dt = any ($1::date[]) and not voided group by delivery_dt`;

/** The numbers of orders that are not void, by day. */
export async function countOrders(
  database: Reader,
  days: readonly DeliveryDay[],
): Promise<ReadonlyMap<DeliveryDay, number>> {
  const rows = await ordersOfDays.all(database, days);
  return new Map(rows.map((row) => [row.day, row.orders]));
}

/** The number of orders of these days that are not void. */
export async function countOpenOrders(database: Reader, days: readonly DeliveryDay[]): Promise<number> {
  return [...(await countOrders(database, days)).values()].reduce((sum, count) => sum + count, 0);
}

const shopsWithoutOrder = readStatement('settings.shopsWithoutOrder', {
  day,
  names: text.array,
  count: int4,
})`
  select d.day, coalesce((array_agg(s.name order by s.name, s.id))[1:4], '{}') as names, count(*)::int as count
  from unnest($1::date[]) d (day)
  join shops s on s.active and not exists (
    select from orders o where o.shop_id = s.id and o.delivery_dt = d.day and not o.voided
  ) and not exists (
    select from shop_closures c where c.shop_id = s.id and c.delivery_dt = d.day
  )
  group by d.day`;

/** Active shops without an order for these days that are not closed on them; the first names. */
export async function readShopsWithoutOrder(database: Reader, days: readonly DeliveryDay[]) {
  const rows = await shopsWithoutOrder.all(database, days);
  return new Map(rows.map((row) => [row.day, { names: row.names, count: row.count }]));
}

const ordersBeyond = readStatement('settings.ordersBeyond', {
  lastOrder: day.nullable,
  ordersBeyond: int4,
})`
  select (
      select max(delivery_dt) from orders where delivery_dt >= $1 and not voided
    ) as "lastOrder",
    (select count(*)::int from orders where delivery_dt > $2 and not voided) as "ordersBeyond"`;

/**
 * The last day from today on that has an order, and the number of orders beyond the last day that may be ordered for.
 */
export function countOrdersBeyond(
  database: Reader,
  today: DeliveryDay,
  lastDay: DeliveryDay,
): Promise<Pick<SettingsPreview['horizon'], 'lastOrder' | 'ordersBeyond'>> {
  return ordersBeyond.one(database, today, lastDay);
}

const peopleOfRoles = readStatement('settings.peopleOfRoles', {
  asked: int4,
  without: text.array,
  withoutCount: int4,
  released: int4,
})`
  with people as (
    select ${personName('u')} as name,
      case when u.superadmin then 'superadmin' when u.admin then 'admin' else 'shop' end as role,
      exists (select from auth.factors f where f.user_id = u.uuid::uuid and f.status = 'verified') as has_factor
    from users u where u.active
  )
  select (count(*) filter (where role = any ($1)))::int as asked,
    coalesce((array_agg(name order by name) filter (where role = any ($1) and not has_factor))[1:3], '{}') as without,
    (count(*) filter (where role = any ($1) and not has_factor))::int as "withoutCount",
    (count(*) filter (where role = any ($2)))::int as released
  from people`;

/** The people of roles that would need a second factor, and of those that would not need one any more. */
export function countPeopleAffected(
  database: Reader,
  asked: readonly Role[],
  released: readonly Role[],
): Promise<SettingsPreview['secondFactor']> {
  return peopleOfRoles.one(database, asked, released);
}

const textsBetween = readStatement('settings.textsBetween', { count: int4 })`
  select count(*)::int as count from mails
  where html is not null and queued_at >= $1 and queued_at < $2 and state <> 'queued'`;

/** The number of mail texts that are kept by the first time limit and would be erased by the second. */
export async function countTexts(
  database: Reader,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<number> {
  return (await textsBetween.one(database, from.toString(), to.toString())).count;
}

const eventsBetween = readStatement('settings.eventsBetween', { count: int4 })`
  select count(*)::int as count from user_events where at >= $1 and at < $2`;

/** The same for the history of people. */
export async function countUserEvents(
  database: Reader,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<number> {
  return (await eventsBetween.one(database, from.toString(), to.toString())).count;
}
