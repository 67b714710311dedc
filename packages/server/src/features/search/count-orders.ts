import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { mostOrdersCounted } from '@bakehouse/domain/orders/search';
import { int4, shopId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';

const ordersOfShops = readStatement('search.ordersOfShops', { shopId, orders: int4 })`
  select s.id as "shopId", c.orders
  from shops s
  cross join lateral (
    select count(*)::int as orders from (select from orders o where o.shop_id = s.id limit $3) counted
  ) c
  where s.id = any ($1::int[]) and ($2::int[] is null or s.id = any ($2))`;

const ordersOfBrands = readStatement('search.ordersOfBrands', { brandId: int4, orders: int4 })`
  select b.id as "brandId", c.orders
  from brands b
  cross join lateral (
    select count(*)::int as orders from (
      select from shops s join orders o on o.shop_id = s.id
      where s.brand_id = b.id and ($2::int[] is null or s.id = any ($2)) limit $3
    ) counted
  ) c
  where b.id = any ($1::int[])`;

interface CountOrders {
  readonly shopIds: readonly ShopId[];
  readonly brandIds: readonly number[];
}

/** The number of orders of each shop and brand that a search would find, of those that this person sees. */
export async function countOrders(database: Reader, actor: Actor, { shopIds, brandIds }: CountOrders) {
  const visible = visibleShops(actor);
  const [shops, brands] = await Promise.all([
    shopIds.length === 0 ? [] : ordersOfShops.all(database, shopIds, visible, mostOrdersCounted),
    brandIds.length === 0 ? [] : ordersOfBrands.all(database, brandIds, visible, mostOrdersCounted),
  ]);
  return { shops, brands };
}
