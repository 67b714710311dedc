import type { ShopGrid } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { stripDays } from '@bakehouse/domain/kernel/day';
import type { Timed } from '../../platform/api/packed-answers.ts';
import { boolean, day, int4, orderId, shopId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { readShopsByBrand } from '../../records/catalogue/shops.ts';
import { readClosuresBetween } from '../../records/orders/missing-orders.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';
import { getStrip } from './get-strip.ts';

const cellsOfDays = readStatement('orders.cellsOfDays', {
  shopId,
  day,
  orders: int4,
  items: int4,
  hasCustom: boolean,
  orderId: orderId.nullable,
})`
  select shop_id as "shopId", delivery_dt as day, count(*)::int as orders, sum(item_count)::int as items,
    bool_or(order_type = 1) as "hasCustom", case when count(*) = 1 then min(id) end as "orderId"
  from orders
  where delivery_dt between $1 and $2 and not voided and ($3::int[] is null or shop_id = any ($3))
  group by shop_id, delivery_dt`;

/** Each shop that this person may see, with the eight days of the strip (spec 000 section 2). */
export async function getShopGrid(
  database: Reader,
  actor: Actor,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<Timed<ShopGrid>> {
  const shops = visibleShops(actor);
  const days = stripDays(day);
  const [from = day, to = day] = [days.at(0), days.at(-1)];
  const [strip, cells, brands, closed] = await Promise.all([
    getStrip(database, actor, day, now),
    cellsOfDays.all(database, from, to, shops),
    readShopsByBrand(database, shops),
    readClosuresBetween(database, from, to, shops),
  ]);
  return { answer: { brands, cells, closed, strip: strip.answer }, span: strip.span };
}
