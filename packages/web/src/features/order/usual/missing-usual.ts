import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Draft } from '@bakehouse/domain/orders/draft';
import { hasChanges } from '@bakehouse/domain/orders/draft';
import { missingQuantities, usualQuantities } from './usual.ts';

/** An order with fewer lines counts as just begun. */
const fewestLines = 3;
/** The largest number of listed products; the others are counted. */
const mostNamed = 4;

export interface MissingUsual {
  readonly named: readonly {
    readonly productId: ProductId;
    readonly name: string;
    readonly quantity: number;
  }[];
  readonly others: number;
}

/**
 * Usual products of this shop and weekday that are not on the order, the largest quantity first; null while the order
 * is just begun, is complete, or has no edits. It informs and never blocks a save.
 */
export function missingUsual(products: readonly OrderProduct[], draft: Draft): MissingUsual | null {
  if (draft.custom || !hasChanges(draft)) return null;
  if (draft.lineCount < Math.min(fewestLines, usualQuantities(products).size - 1)) return null;
  const quantities = missingQuantities(products, draft);
  const missing = products
    .flatMap(({ productId, name }) => {
      const quantity = quantities.get(productId);
      return quantity === undefined ? [] : [{ productId, name, quantity }];
    })
    .toSorted((a, b) => b.quantity - a.quantity);
  if (missing.length === 0 || draft.lineCount === 0) return null;
  return {
    named: missing.slice(0, mostNamed),
    others: Math.max(0, missing.length - mostNamed),
  };
}
