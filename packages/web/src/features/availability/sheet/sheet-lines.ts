import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { GridShape } from '../../../ui/grid/move.ts';

/** A product, as the grid names it. */
export interface GridProduct {
  readonly productId: ProductId;
  readonly itemCode: number;
  readonly name: string;
  readonly details: string;
  readonly categoryName: string;
  /** Archived products are read-only. */
  readonly active: boolean;
  /** The current price, where a shop has no cost of its own; null without a price. */
  readonly unitCost: Pence | null;
}

/** A row of the grid: a category heading, or a product. */
export type Line =
  | { readonly kind: 'category'; readonly name: string; readonly products: readonly GridProduct[] }
  | { readonly kind: 'product'; readonly product: GridProduct };

/** The rows of the grid: products under their categories, in the given order. */
export function sheetLines(products: readonly GridProduct[]): readonly Line[] {
  return [...Map.groupBy(products, (product) => product.categoryName)].flatMap(([name, ofCategory]) => [
    { kind: 'category' as const, name, products: ofCategory },
    ...ofCategory.map((product) => ({ kind: 'product' as const, product })),
  ]);
}

/** The key of a row. */
export function keyOfLine(line: Line): string | number {
  return line.kind === 'product' ? line.product.productId : line.name;
}

export function isArchived(line: Line): boolean {
  return line.kind === 'product' && !line.product.active;
}

/** The shape of the grid: headings of categories are skipped by keys and pastes. */
export function sheetShape(lines: readonly Line[], shops: number): GridShape {
  return {
    rows: lines.length,
    columns: shops,
    cellAt: (place) => (lines[place.row]?.kind === 'product' ? place : null),
    page: 12,
  };
}
