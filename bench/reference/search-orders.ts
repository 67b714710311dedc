import type { Query } from './open-reference-pool.ts';
import { shopsCutOff } from './order-sql.ts';
import type { Person } from './person.ts';
import { visibleShops } from './person.ts';

const limit = 500;
const newest = `order by o.delivery_dt desc, o.id desc limit ${limit}`;
const among = `o.delivery_dt between $2 and $3 and ($4::int[] is null or o.shop_id = any ($4))`;

/** Without a name, so that PostgreSQL plans it for the values: rare and common words need different indexes. */
const found = {
  text: `
  with hit as (
    (select o.id from orders o where ${among} and o.search_text like lower($1) ${newest})
    union (
      select o.id from shops s cross join lateral (select * from orders o where o.shop_id = s.id and ${among} ${newest}) o
      where lower(s.name) like lower($1) ${newest}
    )
    union (select o.id from orders o where ${among} and o.id = $5)
  )
  select o.id as "orderId", o.shop_id as "shopId", o.delivery_dt as day,
    case o.order_type when 1 then 'custom' else 'standard' end as "orderType",
    o.purchase_order_num as "purchaseOrderNumber", o.notes, o.delivery_customer as customer, o.voided,
    o.line_count as "lineCount", o.item_count as "itemCount", o.total, ${shopsCutOff('o.delivery_dt')} as "cutOff",
    s.name as "shopName", b.name as "brandName"
  from hit join orders o using (id) join shops s on s.id = o.shop_id join brands b on b.id = s.brand_id
  cross join settings g left join cutoffs c on c.delivery_dt = o.delivery_dt
  order by o.id = $5 desc, o.delivery_dt desc, o.id desc limit ${limit}`,
};

type Found = { shopId: number; shopName: string; brandName: string };

/** The filters of a search; a filter that is left out matches everything. */
export type Search = {
  readonly text: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Finds orders by their text, the names of their shops, and their number. */
export async function searchOrders(query: Query, person: Person, { text, from, to }: Search) {
  const words = text.trim();
  const rows = await query<Found>(
    found,
    `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`,
    from ?? '2000-01-01',
    to ?? '2100-12-31',
    visibleShops(person),
    /^\d{1,15}$/.test(words) ? Number(words) : null,
  );
  const shops = new Map(
    rows.map(({ shopId, shopName: name, brandName }) => [shopId, { shopId, name, brandName }]),
  );
  return {
    orders: rows.map(({ shopName: _, brandName: __, ...order }) => order),
    shops: [...shops.values()],
    limitReached: rows.length === limit,
    searchedFrom: null,
    serverNow: new Date().toISOString(),
  };
}
