import type { DayCell, ShopGrid } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/actor';
import type { OrderId, ShopId } from '@bakehouse/domain/branded';
import type { DeliveryDay } from '@bakehouse/domain/day';
import { addDays } from '@bakehouse/domain/day';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { getStrip } from './get-strip.ts';
import { visibleShops } from './visible-shops.ts';

const cellsOfDays = `
  select shop_id, delivery_dt as day, count(*)::int as orders, sum(item_count)::int as items,
    bool_or(order_type = 1) as has_custom, case when count(*) = 1 then min(id) end as order_id
  from orders
  where delivery_dt between $1 and $2 and not voided and ($3::int[] is null or shop_id = any ($3))
  group by shop_id, delivery_dt`;

const shopsByBrand = `
  select b.id as brand_id, b.name as brand, s.id as shop_id, s.name as shop, s.active
  from shops s join brands b on b.id = s.brand_id
  where $1::int[] is null or s.id = any ($1)
  order by b.id, s.active desc, s.name, s.id`;

type CellRow = {
  shop_id: ShopId;
  day: DeliveryDay;
  orders: number;
  items: number;
  has_custom: boolean;
  order_id: OrderId | null;
};
type ShopRow = { brand_id: number; brand: string; shop_id: ShopId; shop: string; active: boolean };

/** Each shop that this person sees against the eight days of the strip (spec 000 section 2). */
export async function getShopGrid(
  database: Database,
  actor: Actor,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<ShopGrid> {
  const shops = visibleShops(actor);
  const [strip, cells, listed] = await Promise.all([
    getStrip(database, actor, day, now),
    database.executeQuery<CellRow>(
      CompiledQuery.raw(cellsOfDays, [addDays(day, -2), addDays(day, 5), shops]),
    ),
    database.executeQuery<ShopRow>(CompiledQuery.raw(shopsByBrand, [shops])),
  ]);
  return { strip, brands: groupByBrand(listed.rows), cells: cells.rows.map(toCell) };
}

function groupByBrand(rows: readonly ShopRow[]): ShopGrid['brands'] {
  const brands = new Map<number, ShopGrid['brands'][number]>();
  for (const row of rows) {
    const brand = brands.get(row.brand_id) ?? { brandId: row.brand_id, name: row.brand, shops: [] };
    brand.shops.push({ shopId: row.shop_id, name: row.shop, active: row.active });
    brands.set(row.brand_id, brand);
  }
  return [...brands.values()];
}

function toCell(row: CellRow): DayCell {
  return {
    shopId: row.shop_id,
    day: row.day,
    orders: row.orders,
    items: row.items,
    hasCustom: row.has_custom,
    orderId: row.order_id,
  };
}
