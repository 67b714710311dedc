import type { OrderProduct } from '@bakehouse/contract/orders';
import { mostPerLine } from '@bakehouse/domain/orders/quantity';
import { matchesSearch } from '../grid/order-products.ts';
import { groupFound } from '../grid/product-groups.ts';

/** A product and how many of it, in one text: 'baguette 12'. */
export interface ShortLine {
  /** The text without its number. */
  readonly words: string;
  readonly product: OrderProduct;
  readonly quantity: number;
}

/**
 * Reads a search that ends in a quantity: the best match of the words before it. Null where there is no such number,
 * where it could not be a quantity, and where a name has it, as '7 inch cake' does.
 *
 * @example readShortLine(products, 'bag 12') // 12 of Baguette
 */
export function readShortLine(products: readonly OrderProduct[], text: string): ShortLine | null {
  const [, words, number] = /^\s*(\S.*?)\s+(\d{1,3})\s*$/.exec(text) ?? [];
  if (words === undefined || number === undefined || Number(number) > mostPerLine) return null;
  const found = products.filter((product) => matchesSearch(product, words));
  if (found.some(({ name }) => name.match(/\d+/g)?.includes(number))) return null;
  const ids = new Set(found.map(({ productId }) => productId));
  const best = groupFound(found, ids, words)[0]?.products[0];
  return best ? { words, product: best, quantity: Number(number) } : null;
}
