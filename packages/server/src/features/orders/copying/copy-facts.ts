import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { CakePrices } from '@bakehouse/domain/orders/cake-prices';
import type { CopyFacts } from '@bakehouse/domain/orders/decisions/decide-copy';
import type { Reader } from '../../../platform/database/reader.ts';
import { pricedByDay } from '../../../records/catalogue/priced-by-day.ts';
import { readPricePlans } from '../../../records/catalogue/product-prices.ts';
import { readCutOffs } from '../../../records/cut-offs.ts';
import { findOrder } from '../../../records/orders/read-order.ts';
import { fetchSaveFacts } from '../save-facts.ts';

/**
 * Reads the facts for `decideCopy`; null where the order does not exist. The order is not locked: the copy is of the
 * order as it was read, even if it changes meanwhile.
 *
 * @param reach the days to look up: of the order's day, the first and the last
 */
export async function fetchCopyFacts(
  database: Reader,
  actor: Actor,
  orderId: OrderId,
  reach: (day: DeliveryDay) => { readonly first: DeliveryDay; readonly last: DeliveryDay },
): Promise<(CopyFacts & { readonly prices: CakePrices }) | null> {
  const stored = await findOrder(database, orderId);
  if (!stored) return null;
  const productIds = stored.lines.map((line) => line.productId);
  const { shop, products, clock, horizonDays } = await fetchSaveFacts(
    database,
    stored.shopId,
    stored.day,
    productIds,
  );
  const productsOn = pricedByDay(products, await readPricePlans(database, productIds));
  const { first, last } = reach(stored.day);
  const { hoursOf: cutOffHours } = await readCutOffs(database, first, last);
  return { actor, shop, stored, prices: stored.prices, productsOn, clock, cutOffHours, horizonDays };
}
