import type { AdministeredShop, FutureOrders, ShopsView } from '@bakehouse/contract/administration/shops';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, daysBetween, todayAt } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { day, int4, orderId, pence, shopId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { StoredShop } from '../../records/administration/shop-facts.ts';
import { findShopFacts, readBrandFacts, readShopFacts } from '../../records/administration/shop-facts.ts';
import { personName } from '../../records/people/person-name.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

/** How many days the window of orders extends into the past and the future (spec 001 section 9). */
const daysBack = 7;
const hoursAhead = 7 * 24 + 2;

const ordersByDay = readStatement('orders.byShopAndDay', { shopId, day, orders: int4, items: int4 })`
  select shop_id as "shopId", delivery_dt as day, count(*)::int as orders, sum(item_count)::int as items from orders
  where delivery_dt between $1 and $2 and not voided and ($3::int is null or shop_id = $3)
  group by shop_id, delivery_dt order by shop_id, delivery_dt`;

const countActiveProducts = readStatement('products.countActive', {
  count: int4,
})`select count(*)::int as count from products where active`;

const futureOrdersOfShop = readStatement('orders.futureOfShop', {
  orderId,
  day,
  items: int4,
  total: pence,
  count: int4,
})`
  select id as "orderId", delivery_dt as day, item_count as items, total, count(*) over ()::int as count from orders
  where shop_id = $1 and delivery_dt >= $2 and not voided
  order by delivery_dt, id limit 4`;

const peopleOfShop = readStatement('users.ofShop', { name: text })`
  select ${personName('u')} as name from users u join user_shops s on s.user_id = u.id
  where s.shop_id = $1 and u.active and not u.admin order by 1`;

type Window = Pick<ShopsView, 'firstDay' | 'lastDay' | 'today'>;

async function readWindow(database: Reader, now: Temporal.Instant): Promise<Window> {
  const { timeZone } = (await readBusinessSettings(database)).clock;
  const today = todayAt(now, timeZone);
  return {
    today,
    firstDay: addDays(today, -daysBack),
    lastDay: todayAt(now.add({ hours: hoursAhead }), timeZone),
  };
}

/** All shops and brands, with the orders of the window (spec 001 sections 2 and 7). */
export async function openShops(database: Reader, now: Temporal.Instant): Promise<ShopsView> {
  const window = await readWindow(database, now);
  const [brands, shops, orders, products] = await Promise.all([
    readBrandFacts(database),
    readShopFacts(database),
    ordersByDay.all(database, window.firstDay, window.lastDay, null),
    countActiveProducts.first(database),
  ]);
  const ordersOf = Map.groupBy(orders, (row) => row.shopId);
  return {
    ...window,
    activeProducts: products?.count ?? 0,
    brands: [...brands],
    shops: shops.map((shop) => viewShop(shop, ordersOf.get(shop.shopId) ?? [], window)),
  };
}

/** One shop as the screen shows it. */
export async function viewSavedShop(
  database: Reader,
  id: ShopId,
  now: Temporal.Instant,
): Promise<AdministeredShop> {
  const window = await readWindow(database, now);
  const shop = await findShopFacts(database, id);
  if (!shop) throw new Error('the saved shop is not there');
  return viewShop(shop, await ordersByDay.all(database, window.firstDay, window.lastDay, id), window);
}

function viewShop(
  { changedBy, changedAt, ...shop }: StoredShop,
  orders: readonly { readonly day: DeliveryDay; readonly orders: number; readonly items: number }[],
  { firstDay, lastDay, today }: Window,
): AdministeredShop {
  const items = new Map(orders.map((row) => [row.day, row.items]));
  const length = daysBetween(firstDay, lastDay) + 1;
  return {
    ...shop,
    contacts: [...shop.contacts],
    itemsByDay: Array.from({ length }, (_, index) => items.get(addDays(firstDay, index)) ?? 0),
    ordersPlaced: orders.reduce((sum, row) => sum + row.orders, 0),
    changed: changedBy === null || changedAt === null ? null : { name: changedBy, at: changedAt.toString() },
    lastOrder: orders.findLast((row) => row.day < today)?.day ?? null,
    nextOrder: orders.find((row) => row.day >= today)?.day ?? null,
  };
}

/** The orders of a shop from today on: shown before a person stops new orders. */
export async function readFutureOrders(
  database: Reader,
  id: ShopId,
  now: Temporal.Instant,
): Promise<Outcome<FutureOrders>> {
  if (!(await findShopFacts(database, id))) return refuse({ kind: 'shop-not-found', shopId: String(id) });
  const { today } = await readWindow(database, now);
  const [rows, people] = await Promise.all([
    futureOrdersOfShop.all(database, id, today),
    peopleOfShop.all(database, id),
  ]);
  return done({
    orders: rows.map(({ count: _, ...order }) => order),
    count: rows[0]?.count ?? 0,
    people: people.map(({ name }) => name),
  });
}
