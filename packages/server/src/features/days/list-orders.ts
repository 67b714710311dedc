import type { DayOrder, OrdersDay } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import { noPence } from '@bakehouse/domain/kernel/money';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';

/**
 * Totals are columns of the order, written by the save: no line is read. The answer is packed into one row of eight
 * arrays, because Node parses eight arrays much faster than eight values for each of many rows.
 */
const ordersOfDay = `
  select coalesce(array_agg(id), '{}') as ids, coalesce(array_agg(shop_id), '{}') as shops,
    coalesce(array_agg(order_type), '{}') as types, coalesce(json_agg(purchase_order_num), '[]') as numbers,
    coalesce(array_agg(line_count), '{}') as line_counts, coalesce(array_agg(item_count), '{}') as item_counts,
    coalesce(array_agg(total), '{}') as totals, coalesce(array_agg(version), '{}') as versions
  from (
    select * from orders
    where delivery_dt = $1 and not voided and ($2::int[] is null or shop_id = any ($2))
    order by shop_id, id
  ) o`;

type Row = {
  ids: readonly OrderId[];
  shops: readonly ShopId[];
  types: readonly (0 | 1)[];
  numbers: readonly string[];
  line_counts: readonly number[];
  item_counts: readonly number[];
  totals: readonly Pence[];
  versions: readonly number[];
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
  const [row] = rows;
  return { day, serverNow: now.toString(), orders: row ? unpack(row) : [] };
}

function unpack(row: Row): DayOrder[] {
  return row.ids.flatMap((orderId, index) => {
    const shopId = row.shops[index];
    if (shopId === undefined) return [];
    return {
      orderId,
      shopId,
      orderType: row.types[index] === 1 ? 'custom' : 'standard',
      purchaseOrderNumber: row.numbers[index] ?? '',
      lineCount: row.line_counts[index] ?? 0,
      itemCount: row.item_counts[index] ?? 0,
      total: row.totals[index] ?? noPence,
      version: row.versions[index] ?? 0,
    };
  });
}
