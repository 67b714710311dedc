import type { ProductUse } from '@bakehouse/contract/administration/products';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { boolean, day, int4, orderId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { readPriceDays, readProductPrices } from '../../records/catalogue/product-prices.ts';

/** The most names that are listed of each kind. */
const mostNamed = 4;

const ordersToCome = readStatement('orders.withProductToCome', {
  orderId,
  day,
  shopName: text,
  quantity: int4,
  count: int4,
  total: int4,
})`
  select o.id as "orderId", o.delivery_dt as day, s.name as "shopName", l.quantity::int as quantity,
    count(*) over ()::int as count, sum(l.quantity) over ()::int as total
  from orders o
  join order_lines l on l.order_id = o.id and l.product_id = $1
  join shops s on s.id = o.shop_id
  where o.delivery_dt >= $2 and not o.voided
  order by o.delivery_dt, l.quantity desc, o.id limit ${mostNamed}`;

const shopsOfProduct = readStatement('shops.ofProduct', { name: text, hasOwnPrice: boolean })`
  select s.name, a.unit_cost is not null as "hasOwnPrice"
  from shop_products a join shops s on s.id = a.shop_id
  where a.product_id = $1 order by s.name, s.id`;

/** Active cards: those that are linked to the product, and those that contain one of these. */
const cardsOfProduct = readStatement('recipes.ofProduct', { pid: int4, name: text, isLinked: boolean })`
  with linked as (select pid from recipe_items where product_id = $1 and active)
  select r.pid, coalesce(nullif(r.display_name, ''), r.name) as name,
    exists (select from linked where linked.pid = r.pid) as "isLinked"
  from recipe_items r
  where r.active and (r.pid in (select pid from linked) or r.pid in (
    select i.parent_pid from recipe_ingredients i join linked on linked.pid = i.child_pid))
  order by 2, 1`;

/** What archiving a product affects: shops, orders, cards, and future prices. */
export async function readProductUse(
  database: Reader,
  productId: ProductId,
  now: Temporal.Instant,
): Promise<Outcome<ProductUse>> {
  const { today } = await readPriceDays(database, now);
  const plan = await readProductPrices(database, productId);
  if (!plan) return refuse({ kind: 'product-not-found', productId: String(productId) });
  const [orders, shops, cards] = await Promise.all([
    ordersToCome.all(database, productId, today),
    shopsOfProduct.all(database, productId),
    cardsOfProduct.all(database, productId),
  ]);
  return done({
    shops: firstNames(shops),
    orders: {
      first: orders.map(({ count: _count, total: _total, ...order }) => order),
      count: orders[0]?.count ?? 0,
      quantity: orders[0]?.total ?? 0,
    },
    shopPrices: firstNames(shops.filter(({ hasOwnPrice }) => hasOwnPrice)),
    plannedPrices: plan
      .flatMap(({ from, unitCost }) => (from !== null && from > today ? [{ from, unitCost }] : []))
      .slice(0, mostNamed),
    cards: firstCards(cards.filter(({ isLinked }) => isLinked)),
    cardsWithIt: firstCards(cards.filter(({ isLinked }) => !isLinked)),
  });
}

function firstCards(rows: readonly { readonly pid: number; readonly name: string }[]) {
  return { first: rows.slice(0, mostNamed).map(({ pid, name }) => ({ pid, name })), count: rows.length };
}

function firstNames(rows: readonly { readonly name: string }[]) {
  return { names: rows.slice(0, mostNamed).map(({ name }) => name), count: rows.length };
}
