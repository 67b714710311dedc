import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import type { OrderLine, OrderTotals, Signature, StoredOrder } from '@bakehouse/domain/orders/order';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { costSourceOf } from '../../records/orders/cost-source.ts';
import { customPart } from '../../records/orders/custom-part.ts';

/** An order with everything that is shown of it. */
export type OrderRecord = StoredOrder &
  OrderTotals & {
    readonly created: Signature;
    readonly lastUpdated: Signature | null;
    readonly voidedBy: Signature | null;
  };

/** SQL: the name of a person. */
export const person = (alias: string) => `trim(${alias}.firstname || ' ' || ${alias}.lastname)`;

export const orderById = `
  select o.id, o.shop_id, o.delivery_dt, o.order_type, o.version, o.voided, o.purchase_order_num, o.notes,
    o.line_count, o.item_count, o.total, o.created_at, o.updated_at, o.voided_at,
    ${person('c')} as created_by, ${person('u')} as updated_by, ${person('v')} as voided_by,
    l.products, l.quantities, l.costs, l.sources, ${customPart} as custom
  from orders o
  join users c on c.id = o.created_by
  left join users u on u.id = o.updated_by
  left join users v on v.id = o.voided_by
  cross join lateral (
    select coalesce(array_agg(product_id), '{}') as products, coalesce(array_agg(quantity), '{}') as quantities,
      coalesce(array_agg(unit_cost), '{}') as costs, coalesce(array_agg(cost_source), '{}') as sources
    from (select * from order_lines where order_id = o.id order by product_id) l
  ) l
  where o.id = $1`;

/** Locks the order until the transaction ends. */
export const lockedOrder = `select 1 from orders where id = $1 and shop_id = $2 for update`;

const lockedOrderOfActor = `
  select 1 from orders where id = $1 and ($2::int[] is null or shop_id = any ($2)) for update`;

type OrderRow = {
  id: OrderId;
  shop_id: ShopId;
  delivery_dt: DeliveryDay;
  order_type: 0 | 1;
  version: number;
  voided: boolean;
  purchase_order_num: string;
  notes: string;
  line_count: number;
  item_count: number;
  total: Pence;
  created_at: Temporal.Instant;
  updated_at: Temporal.Instant | null;
  voided_at: Temporal.Instant | null;
  created_by: string;
  updated_by: string | null;
  voided_by: string | null;
  products: readonly ProductId[];
  quantities: readonly number[];
  costs: readonly Pence[];
  sources: readonly number[];
  custom: CustomPart | null;
};

/** Finds an order with its lines; null where there is none. */
export async function findOrder(database: Database, orderId: OrderId): Promise<OrderRecord | null> {
  const { rows } = await database.executeQuery<OrderRow>(CompiledQuery.raw(orderById, [orderId]));
  return rows[0] ? toRecord(rows[0]) : null;
}

/** Finds an order of a shop and keeps others from writing it until the transaction ends. Another shop's is left alone. */
export async function findOrderForUpdate(
  database: Database,
  orderId: OrderId,
  shopId: ShopId,
): Promise<OrderRecord | null> {
  // Locked first and read afterwards: the read then sees what the previous writer committed.
  const { rows } = await database.executeQuery(CompiledQuery.raw(lockedOrder, [orderId, shopId]));
  return rows.length === 0 ? null : findOrder(database, orderId);
}

/** The same for an order of any shop of this person, where the shop is not known yet. */
export async function findOwnOrderForUpdate(
  database: Database,
  orderId: OrderId,
  actor: Actor,
): Promise<OrderRecord | null> {
  const shops = seesAllShops(actor) ? null : actor.shopIds;
  const { rows } = await database.executeQuery(CompiledQuery.raw(lockedOrderOfActor, [orderId, shops]));
  return rows.length === 0 ? null : findOrder(database, orderId);
}

function toRecord(row: OrderRow): OrderRecord {
  const created = { name: row.created_by, at: row.created_at };
  const lastUpdated = row.updated_at ? { name: row.updated_by ?? '', at: row.updated_at } : null;
  return {
    orderId: row.id,
    shopId: row.shop_id,
    day: row.delivery_dt,
    orderType: row.order_type === 1 ? 'custom' : 'standard',
    version: row.version,
    voided: row.voided,
    purchaseOrderNumber: row.purchase_order_num,
    notes: row.notes,
    lines: toLines(row),
    custom: row.custom,
    lineCount: row.line_count,
    itemCount: row.item_count,
    total: row.total,
    created,
    lastUpdated,
    updated: lastUpdated ?? created,
    voidedBy: row.voided_at ? { name: row.voided_by ?? '', at: row.voided_at } : null,
  };
}

function toLines(row: OrderRow): readonly OrderLine[] {
  return row.products.map((productId, index) => ({
    productId,
    quantity: row.quantities[index] ?? 0,
    unitCost: row.costs[index] ?? (0 as Pence),
    costSource: costSourceOf(row.sources[index] ?? 0),
  }));
}
