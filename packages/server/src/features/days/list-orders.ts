import type { DayOrder, OrdersDay } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/actor';
import type { OrderId, ShopId } from '@bakehouse/domain/branded';
import type { DeliveryDay } from '@bakehouse/domain/day';
import type { Pence } from '@bakehouse/domain/money';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { visibleShops } from './visible-shops.ts';

/** Totals stand on the order, kept by the save: no line is read. */
const ordersOfDay = `
  select id, shop_id, order_type, purchase_order_num, line_count, item_count, total, version
  from orders
  where delivery_dt = $1 and not voided and ($2::int[] is null or shop_id = any ($2))
  order by shop_id, id`;

type Row = {
  id: OrderId;
  shop_id: ShopId;
  order_type: 0 | 1;
  purchase_order_num: string;
  line_count: number;
  item_count: number;
  total: Pence;
  version: number;
};

/** The orders of a day that this person may see (spec 000 section 7: voided ones are left out). */
export async function listOrders(
  database: Database,
  actor: Actor,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<OrdersDay> {
  const { rows } = await database.executeQuery<Row>(
    CompiledQuery.raw(ordersOfDay, [day, visibleShops(actor)]),
  );
  return { day, serverNow: now.toString(), orders: rows.map(toDayOrder) };
}

function toDayOrder(row: Row): DayOrder {
  return {
    orderId: row.id,
    shopId: row.shop_id,
    orderType: row.order_type === 1 ? 'custom' : 'standard',
    purchaseOrderNumber: row.purchase_order_num,
    lineCount: row.line_count,
    itemCount: row.item_count,
    total: row.total,
    version: row.version,
  };
}
