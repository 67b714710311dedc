import type { Query } from './open-reference-pool.ts';
import { lateCutOff, shopsCutOff } from './order-sql.ts';
import type { Person } from './person.ts';
import { visibleShops } from './person.ts';

const ordersOfDay = {
  name: 'ordersOfDay',
  text: `
  select id as "orderId", shop_id as "shopId", case order_type when 1 then 'custom' else 'standard' end as "orderType",
    purchase_order_num as "purchaseOrderNumber", line_count as "lineCount", item_count as "itemCount", total, version,
    proposed_prices as "proposedPrices"
  from orders where delivery_dt = $1 and not voided and ($2::int[] is null or shop_id = any ($2))
  order by shop_id, id`,
};

/** The orders of a day, with the totals that are stored on each order. */
export async function listDay(query: Query, person: Person, day: string) {
  const orders = await query(ordersOfDay, day, visibleShops(person));
  return { day, serverNow: new Date().toISOString(), orders };
}

const daysAround = {
  name: 'daysAround',
  text: `
  select d::date as day, coalesce(o.orders, 0) as orders, coalesce(o.customs, 0) as "customOrders",
    coalesce(o.items, 0) as items, (now() at time zone g.time_zone)::date as today,
    ${shopsCutOff('d::date')} as "shopsCutOff",
    case when $3 then ${lateCutOff('d::date')} else ${shopsCutOff('d::date')} end as "cutOff"
  from generate_series($1::date - 2, $1::date + 5, interval '1 day') d
  cross join settings g
  left join cutoffs c on c.delivery_dt = d
  left join (
    select delivery_dt, count(*)::int as orders, (count(*) filter (where order_type = 1))::int as customs,
      sum(item_count)::int as items
    from orders
    where delivery_dt between $1::date - 2 and $1::date + 5 and not voided and ($2::int[] is null or shop_id = any ($2))
    group by delivery_dt
  ) o on o.delivery_dt = d
  order by d`,
};

/** Eight days with their numbers of orders and cut-offs. */
export async function readStrip(query: Query, person: Person, selected: string) {
  const rows = await query<{ today: string }>(daysAround, selected, visibleShops(person), person.superadmin);
  return {
    today: rows[0]?.today,
    serverNow: new Date().toISOString(),
    days: rows.map(({ today: _, ...day }) => day),
  };
}
