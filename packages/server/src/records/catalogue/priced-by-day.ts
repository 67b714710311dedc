import type { PricePlan } from '@bakehouse/domain/catalogue/price-plan';
import { priceOn } from '@bakehouse/domain/catalogue/price-plan';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { ProductFacts } from '@bakehouse/domain/orders/save-order';

type Products = ReadonlyMap<ProductId, ProductFacts>;

/**
 * Products with their prices of any day; products without a price history have the given price. Days between which no price
 * begins share one map.
 */
export function pricedByDay(
  products: Products,
  plans: ReadonlyMap<ProductId, PricePlan>,
): (day: DeliveryDay) => Products {
  const begins = [...new Set([...plans.values()].flatMap((plan) => plan.map(({ from }) => from)))]
    .filter((from) => from !== null)
    .toSorted();
  if (begins.length === 0) return () => products;
  const made = new Map<number, Products>();
  return (day) => {
    const begun = begins.findLastIndex((from) => from <= day);
    const known = made.get(begun) ?? pricedOn(day, products, plans);
    made.set(begun, known);
    return known;
  };
}

function pricedOn(day: DeliveryDay, products: Products, plans: ReadonlyMap<ProductId, PricePlan>): Products {
  const priced = new Map(products);
  for (const [productId, plan] of plans) {
    const product = products.get(productId);
    if (product) priced.set(productId, { ...product, productCost: priceOn(plan, day) });
  }
  return priced;
}
