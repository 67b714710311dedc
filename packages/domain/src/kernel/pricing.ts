import type { Pence } from './money.ts';
import { noPence } from './money.ts';

/** Where the unit cost of a line comes from (D5). */
export type CostSource = 'product' | 'shop' | 'override';

export type UnitCost = { readonly unitCost: Pence; readonly costSource: CostSource };

/**
 * The unit cost of a new line: the shop's own price where it has one, else the product's (D5). A product without a
 * price costs nothing until it gets one.
 */
export function priceFor(price: {
  readonly productCost: Pence | null;
  readonly shopCost: Pence | null;
}): UnitCost {
  return price.shopCost === null
    ? { unitCost: price.productCost ?? noPence, costSource: 'product' }
    : { unitCost: price.shopCost, costSource: 'shop' };
}
