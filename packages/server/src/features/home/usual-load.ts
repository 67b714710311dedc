import type { UsualLoad } from '@bakehouse/contract/home';
import { habitDays, habitOf, leastHabitOrders } from '@bakehouse/domain/home/weekday-habit';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Timed } from '../../platform/api/packed-answers.ts';
import { day as dayColumn, int4, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';

/** Lines are summed by product before the categories are joined. */
const loadOfDays = readStatement('orders.loadOfDays', { day: dayColumn, name: text, items: int4 })`
  select l.day, c.name, sum(l.items)::int as items
  from (
    select o.delivery_dt as day, l.product_id, sum(l.quantity) as items
    from orders o join order_lines l on l.order_id = o.id
    where o.delivery_dt = any ($1::date[]) and not o.voided and ($2::int[] is null or o.shop_id = any ($2))
    group by o.delivery_dt, l.product_id
  ) l
  join products p on p.id = l.product_id join categories c on c.id = p.category_id
  group by l.day, c.name, c.position
  order by c.position nulls last, c.name`;

/** The usual number of items of each category for a day: the median of the last six same weekdays that have orders. */
export async function openUsualLoad(
  database: Reader,
  actor: Actor,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<Timed<UsualLoad>> {
  const days = habitDays(day);
  const rows = await loadOfDays.all(database, days, visibleShops(actor));
  const worked = days.filter((one) => rows.some((row) => row.day === one));
  const ofCategory = Map.groupBy(rows, (row) => row.name);
  const categories = [...ofCategory].map(([name, load]) => {
    const items = worked.map((one) => load.find((row) => row.day === one)?.items ?? 0);
    return { name, usual: habitOf(items).usual ?? 0 };
  });
  const known = worked.length >= leastHabitOrders;
  const answer = { day, known, categories: known ? categories : [], serverNow: now.toString() };
  return { answer, span: null };
}
