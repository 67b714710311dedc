import type { FoundOrder, FoundOrders } from '@bakehouse/contract/search';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import { cutOffInstant } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { RowOf } from '../../platform/database/columns.ts';
import { json } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { orderTypeOf } from '../../records/orders/codes.ts';
import {
  businessClockColumns,
  businessClockSql,
  businessSettings,
  toBusinessClock,
} from '../../records/settings/business-settings.ts';

const columns = {
  ...businessClockColumns,
  orders:
    json.as<
      readonly (readonly [
        orderId: OrderId,
        shopId: ShopId,
        day: DeliveryDay,
        orderType: number,
        purchaseOrderNumber: string,
        notes: string,
        customer: string,
        voided: boolean,
        lineCount: number,
        itemCount: number,
        total: Pence,
      ])[]
    >(),
  shops: json.as<FoundOrders['shops']>(),
  cut_offs: json.as<readonly (readonly [DeliveryDay, number])[]>(),
};

/** Orders by number, newest day first, with their shops and the facts for their cut-offs. */
export const foundOrders = readStatement('orders.found', columns)`
  with o as materialized (select * from orders where id = any ($1::bigint[]))
  select ${businessClockSql},
    (select coalesce(json_agg(json_build_array(id, shop_id, delivery_dt, order_type, purchase_order_num, notes,
        delivery_customer, voided, line_count, item_count, total) order by delivery_dt desc, id desc), '[]')
      from o) as orders,
    (select coalesce(json_agg(json_build_object('shopId', s.id, 'name', s.name, 'brandName', b.name)), '[]')
      from shops s join brands b on b.id = s.brand_id
      where s.id in (select shop_id from o)) as shops,
    (select coalesce(json_agg(json_build_array(c.delivery_dt, c.hours)), '[]')
      from cutoffs c where c.delivery_dt in (select delivery_dt from o)) as cut_offs
  from ${businessSettings}`;

/** Reads the orders that a search found, for the table. */
export async function readFoundOrders(
  database: Reader,
  ids: readonly OrderId[],
): Promise<Pick<FoundOrders, 'orders' | 'shops'>> {
  const row = await foundOrders.one(database, ids);
  const cutOffOf = shopsCutOffs(row);
  const orders = row.orders.map(
    ([orderId, shopId, day, type, number, notes, customer, voided, lines, items, total]): FoundOrder => ({
      orderId,
      shopId,
      day,
      orderType: orderTypeOf(type),
      purchaseOrderNumber: number,
      notes,
      customer,
      voided,
      lineCount: lines,
      itemCount: items,
      total,
      cutOff: cutOffOf(day),
    }),
  );
  return { orders, shops: row.shops };
}

/** The cut-off of a day for shops, computed once for each day. */
function shopsCutOffs(row: RowOf<typeof columns>): (day: DeliveryDay) => string {
  const clock = toBusinessClock(row);
  const ownHours = new Map(row.cut_offs);
  const known = new Map<DeliveryDay, string>();
  return (day) => {
    const cutOff =
      known.get(day) ?? cutOffInstant(day, ownHours.get(day) ?? row.default_cut_off_hours, clock).toString();
    known.set(day, cutOff);
    return cutOff;
  };
}
