import type { ShopHome } from '@bakehouse/contract/home';
import { maySeeInvoice } from '@bakehouse/domain/documents/may-see-invoice';
import { isMissedDelivery } from '@bakehouse/domain/home/missed-delivery';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { cutOffFor, cutOffInstant, isOpen } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, stripDays, todayAt } from '@bakehouse/domain/kernel/day';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { day as dayColumn, int2, int4, orderId, pence, productId } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { readProducts } from '../../records/catalogue/products.ts';
import { readShops } from '../../records/catalogue/shops.ts';
import type { CutOffs } from '../../records/cut-offs.ts';
import { readCutOffs } from '../../records/cut-offs.ts';
import { firstOpenDay, openDaysHorizon } from '../../records/first-open-day.ts';
import { orderTypeOf } from '../../records/orders/codes.ts';
import { readSheetVersion } from '../../records/orders/sheet-version.ts';
import { readShopDays } from '../../records/orders/shop-days.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';
import { readOrderOffer } from './order-offer.ts';
import { loadOf } from './sheet-of-night.ts';

/** The number of invoices on the page. */
const lastInvoices = 4;
/** Invoices, and an order before a missed day, are searched among the orders of this number of days. */
const invoiceDays = 60;

const ordersOfShop = readStatement('orders.ofShopBetween', {
  orderId,
  day: dayColumn,
  orderType: int2,
  version: int4,
  lines: int4,
  items: int4,
  total: pence,
})`
  select id as "orderId", delivery_dt as day, order_type as "orderType", version, line_count as lines,
    item_count as items, total
  from orders
  where shop_id = $1 and delivery_dt between $2 and $3 and not voided
  order by delivery_dt desc, id desc`;

type OrderOfShop = Awaited<ReturnType<typeof ordersOfShop.all>>[number];

const linesOfOrders = readStatement('orders.linesOfSome', {
  orderId,
  productIds: productId.array,
  quantities: int2.array,
})`
  select order_id as "orderId", array_agg(product_id) as "productIds", array_agg(quantity) as quantities
  from order_lines where order_id = any ($1::bigint[]) group by order_id`;

/** The home page of a shop: what to order next, today's delivery, and its last invoices. */
export async function openShopHome(
  database: Reader,
  actor: Actor,
  { shopId, day: asked }: { readonly shopId: ShopId; readonly day?: DeliveryDay | undefined },
  now: Temporal.Instant,
): Promise<Outcome<ShopHome>> {
  if (!can(actor, 'see-shop', { shopId })) return refuse({ kind: 'shop-not-found', shopId: String(shopId) });
  const utcDay = todayAt(now, 'UTC');
  const [shops, cutOffs] = await Promise.all([
    readShops(database, [...new Set([shopId, ...actor.shopIds])]),
    readCutOffs(database, addDays(utcDay, -invoiceDays), addDays(utcDay, openDaysHorizon)),
  ]);
  const shop = shops.find((one) => one.shopId === shopId);
  if (!shop) return refuse({ kind: 'shop-not-found', shopId: String(shopId) });
  const cutOffOf = (day: DeliveryDay) => cutOffFor(actor, day, cutOffs.hoursOf(day), cutOffs.clock);
  const today = todayAt(now, cutOffs.clock.timeZone);
  const days = stripDays(today);
  const next =
    asked && days.includes(asked) && isOpen(now, cutOffOf(asked))
      ? asked
      : firstOpenDay(actor, today, now, cutOffs).day;
  // Where cut-offs are a week ahead, the next open day is none of the eight.
  const last = days.reduce((latest, day) => (day > latest ? day : latest), next);
  const open = shops.filter((one) => one.active);
  const [orders, offer, ordered, sheet] = await Promise.all([
    ordersOfShop.all(database, shopId, addDays(today, -invoiceDays), last),
    readOrderOffer(database, shopId, next, now),
    readShopDays(
      database,
      [next],
      open.map((one) => one.shopId),
    ),
    // The version of the sheet that this person can open: with several shops, one sheet for all of them.
    readSheetVersion(database, next, visibleShops(actor)),
  ]);
  const orderedDays = orders.map((one) => one.day);
  const order = orders.find((one) => one.day === next && one.orderType === 0);
  return done({
    shop: { shopId, name: shop.name, brandName: shop.brandName, active: shop.active },
    today,
    days: days.map((day) => {
      const ofDay = orders.filter((one) => one.day === day);
      return {
        day,
        cutOff: cutOffOf(day).toString(),
        orders: ofDay.length,
        items: ofDay.reduce((sum, one) => sum + one.items, 0),
        orderId: ofDay.length === 1 ? (ofDay[0]?.orderId ?? null) : null,
        missed: isMissedDelivery(day, today, orderedDays),
      };
    }),
    next: {
      day: next,
      cutOff: cutOffOf(next).toString(),
      windowStart: cutOffOf(addDays(next, -1)).toString(),
      order: order
        ? {
            orderId: order.orderId,
            version: order.version,
            lines: order.lines,
            items: order.items,
            total: order.total,
            sheetVersion: sheet.version,
          }
        : null,
      offer: shop.active ? offer : null,
    },
    arriving: await describeArriving(
      database,
      orders.filter((one) => one.day === today),
      cutOffs,
    ),
    invoices: orders
      .filter((one) => one.day <= today && maySeeInvoice(actor, one, cutOffOf(one.day), now))
      .slice(0, lastInvoices)
      .map(({ orderId, day, total }) => ({ orderId, day, total })),
    shops: open.map(({ shopId: id, name }) => ({
      shopId: id,
      name,
      hasOrdered: ordered.some((one) => one.shopId === id),
    })),
    serverNow: now.toString(),
  });
}

/** Today's delivery, by category in kitchen order, without cakes. */
async function describeArriving(
  database: Reader,
  orders: readonly OrderOfShop[],
  { clock, hoursOf }: CutOffs,
): Promise<ShopHome['arriving']> {
  const lines = await linesOfOrders.all(
    database,
    orders.map((one) => one.orderId),
  );
  const products = await readProducts(database, [...new Set(lines.flatMap((one) => one.productIds))]);
  return orders.map((order) => ({
    orderId: order.orderId,
    orderType: orderTypeOf(order.orderType),
    total: order.total,
    items: order.items,
    cutOff: cutOffInstant(order.day, hoursOf(order.day), clock).toString(),
    categories: loadOf(
      lines.filter((one) => one.orderId === order.orderId),
      products,
    ),
  }));
}
