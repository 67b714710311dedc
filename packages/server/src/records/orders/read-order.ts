import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId, ShopId, UserId } from '@bakehouse/domain/kernel/branded';
import type { CakePrices } from '@bakehouse/domain/orders/cake-prices';
import type { CustomPart } from '@bakehouse/domain/orders/custom-order';
import type { OrderTotals, Signature, StoredOrder } from '@bakehouse/domain/orders/order';
import type { Transaction } from 'kysely';
import type { RowOf } from '../../platform/database/columns.ts';
import {
  boolean,
  day,
  instant,
  int2,
  int4,
  json,
  orderId,
  pence,
  shopId,
  text,
} from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { personName } from '../people/person-name.ts';
import { visibleShops } from '../people/visible-shops.ts';
import { orderTypeOf } from './codes.ts';
import { cakePrices, customPart } from './custom-part.ts';
import { sourcedLineColumns, sourcedLines, unpackLines } from './order-lines.ts';

/** An order with everything that screens show. */
export type OrderRecord = StoredOrder &
  OrderTotals & {
    readonly created: Signature;
    readonly lastUpdated: Signature | null;
    readonly voidedBy: Signature | null;
    /** The prices of the cakes, in the order of the cakes. */
    readonly prices: CakePrices;
  };

/** As JSON has it. */
type StoredPrice = {
  readonly userId: UserId;
  readonly name: string;
  readonly at: string;
  readonly confirmed: boolean;
};

/** An order with its lines and cakes, as `orderSql` reads it. */
export const orderColumns = {
  id: orderId,
  shop_id: shopId,
  delivery_dt: day,
  order_type: int2,
  version: int4,
  voided: boolean,
  purchase_order_num: text,
  notes: text,
  line_count: int4,
  item_count: int4,
  total: pence,
  created_at: instant,
  updated_at: instant.nullable,
  voided_at: instant.nullable,
  created_by: text,
  updated_by: text.nullable,
  voided_by: text.nullable,
  ...sourcedLineColumns,
  custom: json.as<CustomPart>().nullable,
  prices: json.as<readonly (StoredPrice | null)[]>().nullable,
};

/** SQL: the `orderColumns` of orders `o`. */
export const orderSql = `select o.id, o.shop_id, o.delivery_dt, o.order_type, o.version, o.voided, o.purchase_order_num, o.notes,
    o.line_count, o.item_count, o.total, o.created_at, o.updated_at, o.voided_at,
    ${personName('c')} as created_by, ${personName('u')} as updated_by, ${personName('v')} as voided_by,
    l.products, l.quantities, l.costs, l.sources, ${customPart} as custom, ${cakePrices} as prices
  from orders o
  join users c on c.id = o.created_by
  left join users u on u.id = o.updated_by
  left join users v on v.id = o.voided_by
  ${sourcedLines}`;

export const orderById = readStatement('orders.byId', orderColumns)`${orderSql} where o.id = $1`;

/** Locks the order against other writers until the transaction ends. */
export const lockedOrder = writeStatement('orders.lockOfShop', {
  id: orderId,
})`select id from orders where id = $1 and shop_id = $2 for update`;

const lockedOrderOfActor = writeStatement('orders.lockOfShops', {
  id: orderId,
})`select id from orders where id = $1 and ($2::int[] is null or shop_id = any ($2)) for update`;

/** An order with its lines; null if it does not exist. */
export async function findOrder(database: Reader, orderId: OrderId): Promise<OrderRecord | null> {
  const row = await orderById.first(database, orderId);
  return row ? toOrderRecord(row) : null;
}

/** Converts a row of `orderSql` to an order. */
export type OrderRow = RowOf<typeof orderColumns>;

/** Finds an order of a shop and keeps others from writing it until the transaction ends. Another shop's is left alone. */
export async function findOrderForUpdate(
  trx: Transaction<Tables>,
  orderId: OrderId,
  shopId: ShopId,
): Promise<OrderRecord | null> {
  // Locked first and read afterwards: the read then sees what the previous writer committed.
  return (await lockedOrder.first(trx, orderId, shopId)) ? findOrder(trx, orderId) : null;
}

/** The same for an order of any shop of this person, where the shop is not known yet. */
export async function findOwnOrderForUpdate(
  trx: Transaction<Tables>,
  orderId: OrderId,
  actor: Actor,
): Promise<OrderRecord | null> {
  const locked = await lockedOrderOfActor.first(trx, orderId, visibleShops(actor));
  return locked ? findOrder(trx, orderId) : null;
}

export function toOrderRecord(row: OrderRow): OrderRecord {
  const created = { name: row.created_by, at: row.created_at };
  const lastUpdated = row.updated_at ? { name: row.updated_by ?? '', at: row.updated_at } : null;
  return {
    orderId: row.id,
    shopId: row.shop_id,
    day: row.delivery_dt,
    orderType: orderTypeOf(row.order_type),
    version: row.version,
    voided: row.voided,
    purchaseOrderNumber: row.purchase_order_num,
    notes: row.notes,
    lines: unpackLines(row),
    custom: row.custom,
    lineCount: row.line_count,
    itemCount: row.item_count,
    total: row.total,
    created,
    lastUpdated,
    updated: lastUpdated ?? created,
    prices: (row.prices ?? []).map((price) => price && { ...price, at: Temporal.Instant.from(price.at) }),
    voidedBy: row.voided_at ? { name: row.voided_by ?? '', at: row.voided_at } : null,
  };
}
