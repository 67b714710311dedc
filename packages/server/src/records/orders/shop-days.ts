import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { RowOf } from '../../platform/database/columns.ts';
import { day, int4, shopId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

const columns = { shopId, day, orders: int4, items: int4 };

/** Totals are columns of the order, and the days are looked up in the index by day: no line is read. */
const ordersOfShopDays = readStatement('orders.ofShopDays', columns)`
  select shop_id as "shopId", delivery_dt as day, count(*)::int as orders, sum(item_count)::int as items
  from orders
  where delivery_dt = any ($1::date[]) and not voided and ($2::int[] is null or shop_id = any ($2))
  group by shop_id, delivery_dt`;

/** The totals of a shop's orders for a day. */
export type ShopDay = RowOf<typeof columns>;

/** The totals of shops for some days, only where they have orders; `null` for every shop. */
export function readShopDays(
  database: Reader,
  days: readonly DeliveryDay[],
  shops: readonly ShopId[] | null,
): Promise<ShopDay[]> {
  return ordersOfShopDays.all(database, days, shops);
}

/** The items of a shop on a day, looked up in these rows; null if it has no order. */
export function itemsOfShopDays(
  rows: readonly ShopDay[],
): (shopId: ShopId, day: DeliveryDay) => number | null {
  const byShop = Map.groupBy(rows, (row) => row.shopId);
  const items = new Map(
    [...byShop].map(([shopId, days]) => [shopId, new Map(days.map((row) => [row.day, row.items]))]),
  );
  return (shopId, day) => items.get(shopId)?.get(day) ?? null;
}
