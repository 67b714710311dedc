import type { OrderProduct } from '@bakehouse/contract/orders';
import { habitOf } from '@bakehouse/domain/home/weekday-habit';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Draft } from '@bakehouse/domain/orders/draft';

/**
 * The usual quantity: the median of the last same weekdays, a half rounded up. Null with fewer than three of them,
 * because two weeks are no habit.
 */
export function usualOf(quantities: readonly number[]): number | null {
  return habitOf(quantities).usual;
}

/** Memoised per list of products, because they are needed at every key. */
const known = new WeakMap<readonly OrderProduct[], ReadonlyMap<ProductId, number>>();

/** The usual quantity of every product that this shop may order and has a usual quantity of. */
export function usualQuantities(products: readonly OrderProduct[]): ReadonlyMap<ProductId, number> {
  const before = known.get(products);
  if (before) return before;
  const usual = new Map<ProductId, number>();
  for (const product of products) {
    const quantity = usualOf(product.lastQuantities);
    if (product.available && quantity !== null && quantity > 0) usual.set(product.productId, quantity);
  }
  known.set(products, usual);
  return usual;
}

/** The usual quantities of products that are not on the order, and were not removed from it. */
export function missingQuantities(
  products: readonly OrderProduct[],
  draft: Draft,
): ReadonlyMap<ProductId, number> {
  const missing = [...usualQuantities(products)].filter(([productId]) => {
    const line = draft.lines.get(productId);
    return line !== undefined && line.quantity === 0 && line.savedQuantity === 0 && line.unclear === null;
  });
  return new Map(missing);
}

/** The smallest difference about which an unusual quantity is questioned. */
const worthAsking = 6;

/**
 * The label of an unusual quantity: at least twice the usual one, or at most half of it; null otherwise. A 0 is not
 * questioned, because that is how a line is removed.
 */
export function unusualLabel(quantity: number, usual: number | null): string | null {
  if (usual === null || usual === 0 || quantity === 0 || Math.abs(quantity - usual) < worthAsking)
    return null;
  if (quantity === usual * 2) return 'twice';
  if (quantity > usual * 2) return 'more than twice';
  if (quantity * 2 === usual) return 'half';
  return quantity * 2 < usual ? 'less than half' : null;
}
