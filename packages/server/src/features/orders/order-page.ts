import type { OrderPage } from '@bakehouse/contract/orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import { cutOffFor } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { Outcome, Refused } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { findTooFar, lastOrderDay } from '@bakehouse/domain/orders/horizon';
import { instant, int2, int4, orderId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { Services } from '../../platform/services.ts';
import { readProductsOfShop } from '../../records/catalogue/products.ts';
import { findShop } from '../../records/catalogue/shops.ts';
import { readCutOffs } from '../../records/cut-offs.ts';
import { orderTypeOf } from '../../records/orders/codes.ts';
import { readLastQuantities } from '../../records/orders/last-quantities.ts';
import { newestPrintFirst } from '../../records/orders/newest-print.ts';
import type { OrderRecord } from '../../records/orders/read-order.ts';
import { findOrder } from '../../records/orders/read-order.ts';
import { viewOrderProduct } from './order-product-view.ts';
import { viewOrder } from './order-view.ts';

/** The dependencies of reading an order page. */
type Readers = Pick<Services, 'database' | 'photos'>;

const ordersOfShop = readStatement('orders.ofShop', { orderId, orderType: int2, itemCount: int4 })`
  select id as "orderId", order_type as "orderType", item_count as "itemCount" from orders
  where shop_id = $1 and delivery_dt = $2 and not voided and id is distinct from $3
  order by id`;

/** The bakery bakes from the prints of people who see every shop, with the products of all suppliers. */
const newestPrintSince = readStatement('sheetPrints.newestSince', { version: int4, at: instant })`
  select p.version, p.printed_at as at from sheet_prints p
  where p.delivery_dt = $1 and p.printed_at >= $2 and p.supplier = 'all' and p.shop_ids is null
  order by ${newestPrintFirst} limit 1`;

/** The page of a new order of a shop for a day. */
export async function openNewOrder(
  services: Readers,
  actor: Actor,
  shopId: ShopId,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<Outcome<OrderPage>> {
  if (!can(actor, 'see-shop', { shopId })) return shopRefused(shopId);
  return openPage(services, actor, { shopId, day, order: null }, now);
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
  return openPage(services, actor, { shopId: order.shopId, day: order.day, order }, now);
}

function shopRefused(shopId: ShopId): Refused {
  return refuse({ kind: 'shop-not-found', shopId: String(shopId) });
}

type PageToOpen = {
  readonly shopId: ShopId;
  readonly day: DeliveryDay;
  /** Null for a new order. */
  readonly order: OrderRecord | null;
};

async function openPage(
  services: Readers,
  actor: Actor,
  { shopId, day, order }: PageToOpen,
  now: Temporal.Instant,
): Promise<Outcome<OrderPage>> {
  const { database } = services;
  const previousDay = addDays(day, -1);
  const [shop, business, products, last, otherOrders, view, onSheet] = await Promise.all([
    findShop(database, shopId),
    readCutOffs(database, previousDay, day),
    readProductsOfShop(database, shopId, order?.lines.map((line) => line.productId) ?? [], day, now),
    readLastQuantities(database, shopId, day),
    listOtherOrders(database, shopId, day, order?.orderId ?? null),
    order && viewOrder(services, order, now),
    order && findPrint(database, actor, order),
  ]);
  if (!shop) return shopRefused(shopId);
  const { clock, hoursOf, horizonDays } = business;
  const tooFar = order ? null : findTooFar(day, lastOrderDay(now, horizonDays, clock.timeZone));
  if (tooFar) return refuse(tooFar);
  return done({
    day,
    serverNow: now.toString(),
    timeZone: clock.timeZone,
    cutOff: cutOffFor(actor, day, hoursOf(day), clock).toString(),
    windowStart: cutOffFor(actor, previousDay, hoursOf(previousDay), clock).toString(),
    shop: {
      shopId,
      name: shop.name,
      active: shop.active,
      brandName: shop.brandName,
      canOverrideCost: shop.canOverrideCost,
      deliveryAddress: shop.deliveryAddress,
    },
    products: products.map((product) => ({
      ...viewOrderProduct(product),
      lastQuantities: last(product.productId),
    })),
    order: view,
    onSheet,
    otherOrders,
  });
}

async function findPrint(
  database: Reader,
  actor: Actor,
  { day, created }: OrderRecord,
): Promise<OrderPage['onSheet']> {
  const print = await newestPrintSince.first(database, day, created.at.toString());
  if (!print) return null;
  return { version: seesAllShops(actor) ? print.version : null, at: print.at.toString() };
}

async function listOtherOrders(
  database: Reader,
  shopId: ShopId,
  day: DeliveryDay,
  except: OrderId | null,
): Promise<OrderPage['otherOrders']> {
  const rows = await ordersOfShop.all(database, shopId, day, except);
  return rows.map(({ orderType, ...order }) => ({ ...order, orderType: orderTypeOf(orderType) }));
}
