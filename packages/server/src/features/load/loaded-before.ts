import type { OrderId, ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { OrderLine, StoredOrder } from '@bakehouse/domain/orders/order';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/reader.ts';
import { costSourceOf, orderTypeOf } from '../../records/orders/codes.ts';

type OrderKey = { readonly shopId: ShopId; readonly day: DeliveryDay; readonly purchaseOrderNumber: string };

/** Orders that earlier loads have written; each is returned once. */
export type LoadedBefore = { take(key: OrderKey): OrderId | null };

/**
 * Finds what was loaded before. Orders are identified by shop, day and purchase order number; several with the same key
 * are matched one after the other. Orders that people placed are never matched.
 */
export async function findLoadedBefore(database: Reader, loadedBy: UserId): Promise<LoadedBefore> {
  const rows = await database
    .selectFrom('orders')
    .select(['id', 'shop_id', 'delivery_dt', 'purchase_order_num'])
    .where('imported_by', '=', loadedBy)
    .orderBy('id', 'desc')
    .execute();
  const waiting = new Map<string, OrderId[]>();
  const textOf = (key: OrderKey) => `${key.shopId} ${key.day} ${key.purchaseOrderNumber}`;
  for (const row of rows) {
    const key = textOf({
      shopId: row.shop_id,
      day: row.delivery_dt,
      purchaseOrderNumber: row.purchase_order_num,
    });
    const ids = waiting.get(key);
    if (ids) ids.push(row.id);
    else waiting.set(key, [row.id]);
  }
  return { take: (key) => waiting.get(textOf(key))?.pop() ?? null };
}

/** Reads orders in the form that decisions need. */
export async function fetchStoredOrders(
  database: Reader,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, StoredOrder>> {
  if (orderIds.length === 0) return new Map();
  const orders = await database
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.created_by')
    .select(['o.id', 'o.shop_id', 'o.delivery_dt', 'o.order_type', 'o.version', 'o.voided', 'o.notes'])
    .select(['o.purchase_order_num', 'o.created_at', 'u.firstname'])
    .where('o.id', '=', sql<OrderId>`any(${orderIds}::bigint[])`)
    .execute();
  const lines = await database
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'quantity', 'unit_cost', 'cost_source'])
    .where('order_id', '=', sql<OrderId>`any(${orderIds}::bigint[])`)
    .execute();
  const linesOf = new Map<OrderId, OrderLine[]>(orders.map((order) => [order.id, []]));
  for (const line of lines) {
    linesOf.get(line.order_id)?.push({
      productId: line.product_id,
      quantity: line.quantity,
      unitCost: line.unit_cost satisfies Pence,
      costSource: costSourceOf(line.cost_source),
    });
  }
  return new Map(
    orders.map((order) => [
      order.id,
      {
        orderId: order.id,
        shopId: order.shop_id,
        day: order.delivery_dt,
        orderType: orderTypeOf(order.order_type),
        version: order.version,
        voided: order.voided,
        purchaseOrderNumber: order.purchase_order_num,
        notes: order.notes,
        lines: linesOf.get(order.id) ?? [],
        // Cakes are never loaded.
        custom: null,
        updated: { name: order.firstname, at: order.created_at },
      },
    ]),
  );
}
