import type { OrderPage, OrderProduct, OrderShop } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId, ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import { cutOffFor } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { Outcome, Refused } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { fetchBusiness } from '../../records/settings/business.ts';
import { viewOrder } from './order-view.ts';
import type { OrderRecord } from './read-order.ts';
import { findOrder } from './read-order.ts';

/** What an order page is read with. */
type Readers = Pick<Services, 'database' | 'photos'>;

/** How many past same weekdays make 'usual' (ui rule: with fewer than three, nothing is shown). */
const usualWeeks = 6;
const fewestWeeks = 3;

/** The page of a new order of a shop for a day. */
export async function openNewOrder(
  services: Readers,
  actor: Actor,
  shopId: ShopId,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<Outcome<OrderPage>> {
  if (!can(actor, 'see-shop', { shopId })) return shopRefused(shopId);
  return openPage(services, actor, shopId, day, null, now);
}

/** The page of an order. Foreign and unknown orders answer alike. */
export async function openOrder(
  services: Readers,
  actor: Actor,
  orderId: OrderId,
  now: Temporal.Instant,
): Promise<Outcome<OrderPage>> {
  const order = await findOrder(services.database, orderId);
  if (!order || !can(actor, 'see-shop', { shopId: order.shopId })) {
    return refuse({ kind: 'order-not-found', orderId: String(orderId) });
  }
  return openPage(services, actor, order.shopId, order.day, order, now);
}

function shopRefused(shopId: ShopId): Refused {
  return refuse({ kind: 'shop-not-found', shopId: String(shopId) });
}

async function openPage(
  services: Readers,
  actor: Actor,
  shopId: ShopId,
  day: DeliveryDay,
  order: OrderRecord | null,
  now: Temporal.Instant,
): Promise<Outcome<OrderPage>> {
  const { database } = services;
  const previousDay = addDays(day, -1);
  const [shop, business, products, last, otherOrders, view] = await Promise.all([
    findShop(database, shopId),
    fetchBusiness(database, previousDay, day),
    listProducts(database, shopId, order?.lines.map((line) => line.productId) ?? []),
    listLastQuantities(database, shopId, day),
    listOtherOrders(database, shopId, day, order?.orderId ?? null),
    order && viewOrder(services, order, now),
  ]);
  if (!shop) return shopRefused(shopId);
  const { clock, hoursOf } = business;
  return done({
    day,
    serverNow: now.toString(),
    timeZone: clock.timeZone,
    cutOff: cutOffFor(actor, day, hoursOf(day), clock).toString(),
    windowStart: cutOffFor(actor, previousDay, hoursOf(previousDay), clock).toString(),
    shop,
    products: products.map((product) => ({ ...product, lastQuantities: last(product.productId) })),
    order: view,
    otherOrders,
  });
}

async function findShop(database: Database, shopId: ShopId): Promise<OrderShop | null> {
  const row = await database
    .selectFrom('shops as s')
    .innerJoin('brands as b', 'b.id', 's.brand_id')
    .select(['s.id', 's.name', 's.active', 'b.name as brand', 'b.can_override_cost'])
    .select(['s.delivery_line_1', 's.delivery_line_2', 's.delivery_town', 's.delivery_postcode'])
    .where('s.id', '=', shopId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    shopId: row.id,
    name: row.name,
    active: row.active,
    brandName: row.brand,
    canOverrideCost: row.can_override_cost,
    deliveryAddress: linesOf(
      row.delivery_line_1,
      row.delivery_line_2,
      row.delivery_town,
      row.delivery_postcode,
    ),
  };
}

function linesOf(line1: string, line2: string, town: string, postcode: string): string[] {
  return [line1, line2, `${town} ${postcode}`.trim()].filter((line) => line !== '');
}

/** What the shop may order, and what is on the order although it may not be ordered any more. */
async function listProducts(
  database: Database,
  shopId: ShopId,
  onOrder: readonly ProductId[],
): Promise<readonly Omit<OrderProduct, 'lastQuantities'>[]> {
  const rows = await database
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('shop_products as sp', (join) =>
      join.onRef('sp.product_id', '=', 'p.id').on('sp.shop_id', '=', shopId),
    )
    .select(['p.id', 'p.pid', 'p.name', 'p.details', 'p.allergens', 'p.unit_cost', 'c.name as category'])
    .select(['sp.unit_cost as shop_cost'])
    .select(sql<boolean>`p.active and sp.product_id is not null`.as('available'))
    .where((eb) =>
      eb.or([
        eb.and([eb('p.active', '=', true), eb('sp.product_id', 'is not', null)]),
        eb('p.id', '=', sql<ProductId>`any(${[...onOrder]}::int[])`),
      ]),
    )
    .orderBy('c.name')
    .orderBy('p.name')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    productId: row.id,
    itemCode: row.pid,
    name: row.name,
    details: row.details,
    categoryName: row.category,
    allergens: row.allergens ? [...row.allergens] : null,
    productCost: row.unit_cost,
    shopCost: row.shop_cost,
    available: row.available,
  }));
}

/** The quantities of the last six same weekdays on which the shop ordered, oldest first. */
async function listLastQuantities(
  database: Database,
  shopId: ShopId,
  day: DeliveryDay,
): Promise<(productId: ProductId) => number[]> {
  const weekdays = Array.from({ length: usualWeeks + 2 }, (_, index) => addDays(day, -7 * (index + 1)));
  const rows = await database
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['o.delivery_dt', 'l.product_id'])
    .select(sql<number>`sum(l.quantity)::int`.as('quantity'))
    .where('o.shop_id', '=', shopId)
    .where('o.delivery_dt', '=', sql<DeliveryDay>`any(${weekdays}::date[])`)
    .where('o.voided', '=', false)
    .groupBy(['o.delivery_dt', 'l.product_id'])
    .execute();
  const ordered = [...new Set(rows.map((row) => row.delivery_dt))].sort().slice(-usualWeeks);
  const quantities = new Map<ProductId, number[]>();
  for (const row of rows) {
    const position = ordered.indexOf(row.delivery_dt);
    if (position < 0) continue;
    const list = quantities.get(row.product_id) ?? new Array<number>(ordered.length).fill(0);
    list[position] = row.quantity;
    quantities.set(row.product_id, list);
  }
  return (productId) => (ordered.length < fewestWeeks ? [] : (quantities.get(productId) ?? []));
}

async function listOtherOrders(
  database: Database,
  shopId: ShopId,
  day: DeliveryDay,
  except: OrderId | null,
): Promise<OrderPage['otherOrders']> {
  const rows = await database
    .selectFrom('orders')
    .select(['id', 'order_type', 'item_count'])
    .where('shop_id', '=', shopId)
    .where('delivery_dt', '=', day)
    .where('voided', '=', false)
    .where('id', '<>', except ?? (0 as OrderId))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    orderId: row.id,
    orderType: row.order_type === 1 ? 'custom' : 'standard',
    itemCount: row.item_count,
  }));
}
