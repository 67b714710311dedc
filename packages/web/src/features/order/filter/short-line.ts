import type { OrderProduct } from '@bakehouse/contract/orders';
import { mostPerLine } from '@bakehouse/domain/orders/quantity';
import { matchesSearch } from '../grid/order-products.ts';
import { groupFound } from '../grid/product-groups.ts';

/** A product and a quantity in one text: 'baguette 12'. */
export interface ShortLine {
  /** The text without the quantity. */
  readonly words: string;
  readonly product: OrderProduct;
  readonly quantity: number;
}

/**
 * Parses a search that ends in a quantity, for the best match of the words before it. Null without such a number, if it
 * is no valid quantity, and if a name contains it, as in '7 inch cake'.
 *
 * @example parseShortLine(products, 'bag 12') // 12 of Baguette
 */
export function parseShortLine(products: readonly OrderProduct[], text: string): ShortLine | null {
  const [, words, number] = /^\s*(\S.*?)\s+(\d{1,3})\s*$/.exec(text) ?? [];
  if (words === undefined || number === undefined || Number(number) > mostPerLine) return null;
  const found = products.filter((product) => matchesSearch(product, words));
  if (found.some(({ name }) => name.match(/\d+/g)?.includes(number))) return null;
  const ids = new Set(found.map(({ productId }) => productId));
  const best = groupFound(found, ids, words)[0]?.products[0];
  return best ? { words, product: best, quantity: Number(number) } : null;
}
