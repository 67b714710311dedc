import type { UsualTotals } from '@bakehouse/contract/days';
import { habitDays, habitOf, leastHabitOrders } from '@bakehouse/domain/home/weekday-habit';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Timed } from '../../platform/api/packed-answers.ts';
import { day as dayColumn, int4, productId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';

const totalsOfDays = readStatement('orders.totalsOfDays', { day: dayColumn, productId, items: int4 })`
  select o.delivery_dt as day, l.product_id as "productId", sum(l.quantity)::int as items
  from orders o join order_lines l on l.order_id = o.id
  where o.delivery_dt = any ($1::date[]) and not o.voided and ($2::int[] is null or o.shop_id = any ($2))
  group by o.delivery_dt, l.product_id
  order by l.product_id, o.delivery_dt`;

/** The usual quantity of each product for a day: the median of the last six same weekdays that have orders. */
export async function getUsualTotals(
  database: Reader,
  actor: Actor,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<Timed<UsualTotals>> {
  const rows = await totalsOfDays.all(database, habitDays(day), visibleShops(actor));
  const worked = [...new Set(rows.map((row) => row.day))];
  const known = worked.length >= leastHabitOrders;
  const ofProduct = Map.groupBy(known ? rows : [], (row) => row.productId);
  const products = [...ofProduct].flatMap(([id, totals]) => {
    const items = worked.map((one) => totals.find((row) => row.day === one)?.items ?? 0);
    const usual = habitOf(items).usual ?? 0;
    return usual === 0 ? [] : [{ productId: id, usual }];
  });
  return { answer: { day, known, products, serverNow: now.toString() }, span: null };
}
