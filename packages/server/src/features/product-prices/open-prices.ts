import type { ProductPricesView, StoredPriceView } from '@bakehouse/contract/administration/product-prices';
import { stateOf } from '@bakehouse/domain/catalogue/price-plan';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { cutOffInstant, isOpen } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays } from '@bakehouse/domain/kernel/day';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { day, int4, pence, shopId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import type { StoredPlan, StoredPrice } from '../../records/catalogue/product-prices.ts';
import { readPriceDays, readProductPrices } from '../../records/catalogue/product-prices.ts';
import { readProductNames } from '../../records/catalogue/products.ts';
import { readCutOffs } from '../../records/cut-offs.ts';
import { costSourceCode } from '../../records/orders/codes.ts';

const shopPrices = readStatement('productPrices.ofShops', { shopId, name: text, unitCost: pence })`
  select s.id as "shopId", s.name, a.unit_cost as "unitCost"
  from shop_products a join shops s on s.id = a.shop_id
  where a.product_id = $1 and a.unit_cost is not null
  order by s.name, s.id`;

const ordersToCome = readStatement('productPrices.ordersToCome', { day, unitCost: pence, orders: int4 })`
  select o.delivery_dt as day, l.unit_cost as "unitCost", count(*)::int as orders
  from orders o join order_lines l on l.order_id = o.id and l.product_id = $1
  where o.delivery_dt >= $2 and not o.voided and l.cost_source <> ${costSourceCode('shop')}
  group by o.delivery_dt, l.unit_cost order by o.delivery_dt, l.unit_cost`;

/** The prices of a product, and what a new one does not change: saved orders, and shops with their own price. */
export async function openPrices(
  database: Reader,
  productId: ProductId,
  now: Temporal.Instant,
): Promise<Outcome<ProductPricesView>> {
  const plan = await readProductPrices(database, productId);
  if (!plan) return refuse({ kind: 'product-not-found', productId: String(productId) });
  const { today, lastDay } = await readPriceDays(database, now);
  const [nameOf, shops, orders, firstOpenDay] = await Promise.all([
    readProductNames(database, [productId]),
    shopPrices.all(database, productId),
    ordersToCome.all(database, productId, today),
    findFirstOpenDay(database, addDays(today, 1), lastDay, now),
  ]);
  return done({
    productId,
    name: nameOf(productId),
    today,
    lastDay,
    firstOpenDay,
    prices: plan.map((price, index) => viewPrice(price, plan[index + 1], plan, today)),
    shopPrices: shops,
    ordersToCome: orders,
  });
}

function viewPrice(
  price: StoredPrice,
  next: StoredPrice | undefined,
  plan: StoredPlan,
  today: DeliveryDay,
): StoredPriceView {
  return {
    from: price.from,
    until: next?.from ? addDays(next.from, -1) : null,
    unitCost: price.unitCost,
    state: stateOf(plan, price, today),
    by: price.setBy === null ? null : { name: price.setBy, viewedBy: price.viewedBy },
    at: price.setAt?.toString() ?? null,
  };
}

/** The first day that shops can still order for; the last one where none is open. */
async function findFirstOpenDay(
  database: Reader,
  first: DeliveryDay,
  last: DeliveryDay,
  now: Temporal.Instant,
): Promise<DeliveryDay> {
  const { clock, hoursOf } = await readCutOffs(database, first, last);
  let day = first;
  while (day < last && !isOpen(now, cutOffInstant(day, hoursOf(day), clock))) day = addDays(day, 1);
  return day;
}
