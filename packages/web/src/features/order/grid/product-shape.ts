import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { GridShape } from '../../../ui/grid/move.ts';
import type { ProductGroup } from './product-groups.ts';

/** The columns that keys reach; unit costs only where they may be overridden. */
export const quantityColumn = 0;
export const costColumn = 1;

interface ShapeFacts {
  readonly groups: readonly ProductGroup[];
  /** Null for all products. */
  readonly visible: ReadonlySet<ProductId> | null;
  readonly withCosts: boolean;
}

/** The products from top to bottom, indexed as the rows of the grid. */
export function productRows(groups: readonly ProductGroup[]): readonly OrderProduct[] {
  return groups.flatMap(({ products }) => products);
}

/** The row of each group's first product. */
export function firstRows(groups: readonly ProductGroup[]): readonly number[] {
  return groups.map((_, index) => productRows(groups.slice(0, index)).length);
}

/**
 * The shape of the product grid for keyboard navigation: hidden products are skipped, and the groups are sections for
 * PageUp and PageDown.
 */
export function productShape({ groups, visible, withCosts }: ShapeFacts): GridShape {
  const products = productRows(groups);
  const isShown = (product: OrderProduct | undefined) =>
    product !== undefined && (visible === null || visible.has(product.productId));
  const starts = firstRows(groups);
  return {
    rows: products.length,
    columns: withCosts ? 2 : 1,
    sections: starts.filter((_, index) => groups[index]?.products.some(isShown)),
    cellAt: (place) => (isShown(products[place.row]) ? place : null),
  };
}
