import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { normaliseForSearch } from '@bakehouse/domain/words/words';

export function productsById(products: readonly OrderProduct[]): ReadonlyMap<ProductId, OrderProduct> {
  return new Map(products.map((product) => [product.productId, product]));
}

/**
 * Whether a product matches a search: every word of it is in the product's name, details, category or item code,
 * ignoring accents and letter case.
 */
export function matchesSearch(product: OrderProduct, search: string): boolean {
  const words = normaliseForSearch(search).split(' ').filter(Boolean);
  if (words.length === 0) return true;
  const text = normaliseForSearch(
    `${product.name} ${product.details} ${product.categoryName} ${product.itemCode}`,
  );
  return words.every((word) => text.includes(word));
}
