import type { DayOrder, OrdersDay } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { noPence } from '@bakehouse/domain/kernel/money';
import type { Timed } from '../../platform/api/packed-answers.ts';
import type { RowOf } from '../../platform/database/columns.ts';
import { int2, int4, json, orderId, pence, shopId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { orderTypeOf } from '../../records/orders/codes.ts';
import { isVisibleShop, visibleShops } from '../../records/people/visible-shops.ts';

/**
 * Totals are columns of the order, written by the save, so no line is read. The result is one row of nine arrays,
 * because Node parses those much faster than nine values for each of many rows.
 */
const columns = {
  ids: orderId.array,
  shops: shopId.array,
  types: int2.array,
  numbers: json.as<readonly string[]>(),
  line_counts: int4.array,
  item_counts: int4.array,
  totals: pence.array,
  versions: int4.array,
  proposed_prices: int2.array,
};

const ordersOfDay = readStatement('orders.ofDay', columns)`
  select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(shop_id), '{}') as shops,
    coalesce(array_agg(order_type), '{}') as types, coalesce(json_agg(purchase_order_num), '[]') as numbers,
    coalesce(array_agg(line_count), '{}') as line_counts, coalesce(array_agg(item_count), '{}') as item_counts,
    coalesce(array_agg(total), '{}') as totals, coalesce(array_agg(version), '{}') as versions,
    coalesce(array_agg(proposed_prices), '{}') as proposed_prices
  from (
    select * from orders
    where delivery_dt = $1 and not voided and ${isVisibleShop('$2')}
    order by shop_id, id
  ) o`;

/** The orders of a day that this person may see, without void ones (spec 000 section 7). */
export async function listOrders(
  database: Reader,
  actor: Actor,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<Timed<OrdersDay>> {
  const row = await ordersOfDay.one(database, day, visibleShops(actor));
  return { answer: { day, orders: unpack(row), serverNow: now.toString() }, span: null };
}

function unpack(row: RowOf<typeof columns>): DayOrder[] {
  return row.ids.flatMap((orderId, index) => {
    const shopId = row.shops[index];
    if (shopId === undefined) return [];
    return {
      orderId,
      shopId,
      orderType: orderTypeOf(row.types[index] ?? 0),
      purchaseOrderNumber: row.numbers[index] ?? '',
      lineCount: row.line_counts[index] ?? 0,
      itemCount: row.item_counts[index] ?? 0,
      total: row.totals[index] ?? noPence,
      version: row.versions[index] ?? 0,
      proposedPrices: row.proposed_prices[index] ?? 0,
    };
  });
}
