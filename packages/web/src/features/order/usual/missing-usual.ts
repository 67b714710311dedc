import type { OrderProduct } from '@bakehouse/contract/orders';
import type { Draft } from '@bakehouse/domain/orders/draft';
import { usualQuantities } from './usual.ts';

/** An order of fewer lines is only begun. */
const fewestLines = 3;
/** So many are named; the others are counted. */
const mostNamed = 4;

export interface MissingUsual {
  readonly named: readonly string[];
  readonly others: number;
}

/**
 * Products that the shop usually orders on this weekday and that are not on the order, the largest first; null while
 * the order is only begun, or is complete. It informs and never blocks a save.
 */
export function missingUsual(products: readonly OrderProduct[], draft: Draft): MissingUsual | null {
  if (draft.custom) return null;
  const usual = usualQuantities(products);
  if (draft.lineCount < Math.min(fewestLines, usual.size - 1)) return null;
  const missing = products
    .filter(({ productId }) => usual.has(productId) && (draft.lines.get(productId)?.quantity ?? 0) === 0)
    .toSorted((a, b) => (usual.get(b.productId) ?? 0) - (usual.get(a.productId) ?? 0));
  if (missing.length === 0 || draft.lineCount === 0) return null;
  return {
    named: missing.slice(0, mostNamed).map((product) => product.name),
    others: Math.max(0, missing.length - mostNamed),
  };
}
