import type { NewPrice, PriceDays, PricePlan, PriceStep } from '@bakehouse/domain/catalogue/price-plan';
import { findPriceDayRefusal, isPriceAlreadySet, priceOn } from '@bakehouse/domain/catalogue/price-plan';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { todayAt } from '@bakehouse/domain/kernel/day';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { lastOrderDay } from '@bakehouse/domain/orders/horizon';
import type { Transaction } from 'kysely';
import { day, instant, int4, pence, productId, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { personName } from '../people/person-name.ts';
import { businessSettings } from '../settings/business-settings.ts';

/** SQL: the row of `product_prices` that counts for orders of a day, of the product `p`; none where it never changed. */
export function joinPriceOf(day: string): string {
  return `left join lateral (
      select product_id, unit_cost from product_prices where product_id = p.id and first_day <= ${day}
      order by first_day desc limit 1
    ) priced on true`;
}

/** SQL: what the product `p` costs on the day of `joinPriceOf`. A price that was cleared counts as well. */
export const unitCostOfDay = 'case when priced.product_id is null then p.unit_cost else priced.unit_cost end';

const stepColumns = {
  productId,
  from: day.nullable,
  unitCost: pence.nullable,
  setBy: text.nullable,
  viewedBy: text.nullable,
  setAt: instant.nullable,
};

const stepsOfProducts = readStatement('productPrices.ofProducts', stepColumns)`
  select p.id as "productId", nullif(x.first_day, '-infinity') as "from",
    case when x.product_id is null then p.unit_cost else x.unit_cost end as "unitCost",
    ${personName('u')} as "setBy", ${personName('v')} as "viewedBy", x.set_at as "setAt"
  from products p
  left join product_prices x on x.product_id = p.id
  left join users u on u.id = x.set_by
  left join users v on v.id = x.viewed_by
  where p.id = any ($1::int[])
  order by p.id, x.first_day`;

const daysOfPrices = readStatement('productPrices.days', { time_zone: text, horizon_days: int4 })`
  select g.time_zone, g.order_horizon_days as horizon_days from ${businessSettings}`;

/** Sets a price. The previous price of a product without history is written first, as its first price. */
const upsertPrices = writeStatement('productPrices.set', {})`
  with wanted as (select * from unnest($1::int[], $2::int[]) w (product_id, unit_cost)),
  beginning as (
    insert into product_prices (product_id, first_day, unit_cost, begun)
    select p.id, '-infinity', p.unit_cost, true from products p join wanted w on w.product_id = p.id
    on conflict (product_id, first_day) do nothing
  )
  insert into product_prices (product_id, first_day, unit_cost, set_by, viewed_by, set_at, begun)
  select product_id, $3::date, unit_cost, $4::int, $5::int, $6::timestamptz, $7::boolean from wanted
  on conflict (product_id, first_day) do update set unit_cost = excluded.unit_cost, set_by = excluded.set_by,
    viewed_by = excluded.viewed_by, set_at = excluded.set_at, begun = excluded.begun`;

const deletePlanned = writeStatement(
  'productPrices.removePlanned',
  {},
)`delete from product_prices where product_id = $1 and first_day = $2`;

/** A price of a product with its author and time; without author for the price from before the first change. */
export type StoredPrice = PriceStep & {
  readonly setBy: string | null;
  /** The super admin who acted as that person (View As). */
  readonly viewedBy: string | null;
  readonly setAt: Temporal.Instant | null;
};

export type StoredPlan = readonly [StoredPrice, ...StoredPrice[]];

/** The prices of a product, the earliest first; null where there is no such product. */
export async function readProductPrices(database: Reader, id: ProductId): Promise<StoredPlan | null> {
  return (await readPricePlans(database, [id])).get(id) ?? null;
}

/** The prices of some products. */
export async function readPricePlans(
  database: Reader,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, StoredPlan>> {
  const plans = new Map<ProductId, [StoredPrice, ...StoredPrice[]]>();
  for (const { productId: id, ...step } of await stepsOfProducts.all(database, ids)) {
    const plan = plans.get(id);
    if (plan) plan.push(step);
    else plans.set(id, [step]);
  }
  return plans;
}

/** The days on which a price may begin: from today to the last day for which orders are accepted (D30). */
export async function readPriceDays(database: Reader, at: Temporal.Instant): Promise<PriceDays> {
  const { time_zone: timeZone, horizon_days: horizonDays } = await daysOfPrices.one(database);
  return { today: todayAt(at, timeZone), lastDay: lastOrderDay(at, horizonDays, timeZone) };
}

/** The change of a price, for the history of commands. */
export type PriceChange = {
  readonly from: DeliveryDay;
  readonly before: Pence | null;
  readonly after: Pence | null;
};

/**
 * Sets the price of a product from a delivery day on, for every order of such a day, whenever it is typed (D32). An
 * existing price for the same day is replaced; the history of commands keeps both. Returns null where the product has
 * this price on the day already, and refuses a past day or one for which orders are not accepted yet. The caller has
 * locked the product.
 */
export async function setProductPrice(
  trx: Transaction<Tables>,
  id: ProductId,
  { from, unitCost }: NewPrice,
  { userId, viewedBy }: Pick<Actor, 'userId' | 'viewedBy'>,
  at: Temporal.Instant,
): Promise<Outcome<PriceChange | null>> {
  const days = await readPriceDays(trx, at);
  const refusal = findPriceDayRefusal(from, days);
  if (refusal) return refuse(refusal);
  const plan = await readProductPrices(trx, id);
  if (!plan) throw new Error('the price of a product that is not there');
  if (isPriceAlreadySet(plan, { from, unitCost }, days.today)) return done(null);
  const hasBegun = from <= days.today;
  await upsertPrices.run(trx, [id], [unitCost], from, userId, viewedBy, at.toString(), hasBegun);
  return done({ from, before: priceOn(plan, from), after: unitCost });
}

/**
 * Sets the prices of products from today on. The caller has locked the products and made sure that each price differs.
 */
export async function setPricesOfToday(
  trx: Transaction<Tables>,
  prices: readonly { readonly productId: ProductId; readonly unitCost: Pence | null }[],
  { userId, viewedBy }: Pick<Actor, 'userId' | 'viewedBy'>,
  at: Temporal.Instant,
): Promise<void> {
  const { today } = await readPriceDays(trx, at);
  const ids = prices.map((price) => price.productId);
  const costs = prices.map((price) => price.unitCost);
  await upsertPrices.run(trx, ids, costs, today, userId, viewedBy, at.toString(), true);
}

/** Removes a planned price; null where it is not planned any more. The caller has locked the product. */
export async function removePlannedPrice(
  trx: Transaction<Tables>,
  id: ProductId,
  { from, unitCost }: NewPrice,
  at: Temporal.Instant,
): Promise<PriceChange | null> {
  const { today } = await readPriceDays(trx, at);
  const plan = await readProductPrices(trx, id);
  const planned = plan?.find((step) => step.from === from && step.unitCost === unitCost);
  if (!plan || !planned || from <= today) return null;
  await deletePlanned.run(trx, id, from);
  const others = plan.filter((step) => step !== planned);
  return { from, before: planned.unitCost, after: priceOn(toPlan(others), from) };
}

function toPlan([first, ...steps]: readonly PriceStep[]): PricePlan {
  if (!first) throw new Error('every product has a first price');
  return [first, ...steps];
}
