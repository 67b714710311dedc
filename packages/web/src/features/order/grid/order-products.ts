import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { plainWords } from '@bakehouse/domain/kernel/words';

export interface ProductCategory {
  readonly name: string;
  readonly products: readonly OrderProduct[];
}

/** The products under their categories, in the order in which the server lists them. */
export function groupByCategory(products: readonly OrderProduct[]): readonly ProductCategory[] {
  const groups = new Map<string, OrderProduct[]>();
  for (const product of products) {
    const group = groups.get(product.categoryName);
    if (group) group.push(product);
    else groups.set(product.categoryName, [product]);
  }
  return [...groups].map(([name, members]) => ({ name, products: members }));
}

export function productsById(products: readonly OrderProduct[]): ReadonlyMap<ProductId, OrderProduct> {
  return new Map(products.map((product) => [product.productId, product]));
}

/**
 * Whether a product matches a search: every word of it is in the product's name, details, category or item code,
 * without regard to accents and letter case.
 */
export function matchesSearch(product: OrderProduct, search: string): boolean {
  const words = plainWords(search).split(' ').filter(Boolean);
  if (words.length === 0) return true;
  const text = plainWords(`${product.name} ${product.details} ${product.categoryName} ${product.itemCode}`);
  return words.every((word) => text.includes(word));
}
