import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { GridShape } from '../../../ui/grid/move.ts';
import type { ProductCategory } from './order-products.ts';

/** The columns that the keys reach; unit costs only where they may be overridden. */
export const quantityColumn = 0;
export const costColumn = 1;

interface ShapeFacts {
  readonly categories: readonly ProductCategory[];
  /** Null where every product is shown. */
  readonly visible: ReadonlySet<ProductId> | null;
  readonly withCosts: boolean;
}

/** The products from top to bottom, as the rows of the grid count them. */
export function productRows(categories: readonly ProductCategory[]): readonly OrderProduct[] {
  return categories.flatMap(({ products }) => products);
}

/** The row of each category's first product. */
export function firstRows(categories: readonly ProductCategory[]): readonly number[] {
  return categories.map((_, index) => productRows(categories.slice(0, index)).length);
}

/** The products as their keys walk them: past those that a filter hides, and by PageUp and PageDown to the categories. */
export function productShape({ categories, visible, withCosts }: ShapeFacts): GridShape {
  const products = productRows(categories);
  const isShown = (product: OrderProduct | undefined) =>
    product !== undefined && (visible === null || visible.has(product.productId));
  const starts = firstRows(categories);
  return {
    rows: products.length,
    columns: withCosts ? 2 : 1,
    sections: starts.filter((_, index) => categories[index]?.products.some(isShown)),
    cellAt: (place) => (isShown(products[place.row]) ? place : null),
  };
}
