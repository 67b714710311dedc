import type { DayCell, ShopGrid } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { listShopsByBrand } from '../../records/catalogue/shops-by-brand.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';
import { getStrip } from './get-strip.ts';

const cellsOfDays = `
  select shop_id, delivery_dt as day, count(*)::int as orders, sum(item_count)::int as items,
    bool_or(order_type = 1) as has_custom, case when count(*) = 1 then min(id) end as order_id
  from orders
  where delivery_dt between $1 and $2 and not voided and ($3::int[] is null or shop_id = any ($3))
  group by shop_id, delivery_dt`;

type CellRow = {
  shop_id: ShopId;
  day: DeliveryDay;
  orders: number;
  items: number;
  has_custom: boolean;
  order_id: OrderId | null;
};

/** Each shop that this person sees against the eight days of the strip (spec 000 section 2). */
export async function getShopGrid(
  database: Database,
  actor: Actor,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<ShopGrid> {
  const shops = visibleShops(actor);
  const [strip, cells, brands] = await Promise.all([
    getStrip(database, actor, day, now),
    database.executeQuery<CellRow>(
      CompiledQuery.raw(cellsOfDays, [addDays(day, -2), addDays(day, 5), shops]),
    ),
    listShopsByBrand(database, shops),
  ]);
  return { strip, brands, cells: cells.rows.map(toCell) };
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
