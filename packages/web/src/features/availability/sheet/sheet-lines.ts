import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { Pence } from '@bakehouse/domain/kernel/money';
import type { GridShape } from '../../../ui/grid/move.ts';

/** A product as the grid names it. */
export interface GridProduct {
  readonly productId: ProductId;
  readonly itemCode: number;
  readonly name: string;
  readonly details: string;
  readonly categoryName: string;
  /** Archived products can be seen, and not changed. */
  readonly active: boolean;
  /** What it costs today where a shop has no cost of its own; null without a price. */
  readonly unitCost: Pence | null;
}

/** A row of the grid: a category, or a product of it. */
export type Line =
  | { readonly kind: 'category'; readonly name: string; readonly products: readonly GridProduct[] }
  | { readonly kind: 'product'; readonly product: GridProduct };

/** The rows of the grid: products under their categories, in the order they come in. */
export function sheetLines(products: readonly GridProduct[]): readonly Line[] {
  return [...Map.groupBy(products, (product) => product.categoryName)].flatMap(([name, ofCategory]) => [
    { kind: 'category' as const, name, products: ofCategory },
    ...ofCategory.map((product) => ({ kind: 'product' as const, product })),
  ]);
}

/** What a row is known by among the others. */
export function keyOfLine(line: Line): string | number {
  return line.kind === 'product' ? line.product.productId : line.name;
}

export function isArchived(line: Line): boolean {
  return line.kind === 'product' && !line.product.active;
}

/** Headings of categories are passed over by the keys, and by a paste. */
export function sheetShape(lines: readonly Line[], shops: number): GridShape {
  return {
    rows: lines.length,
    columns: shops,
    cellAt: (place) => (lines[place.row]?.kind === 'product' ? place : null),
    page: 12,
  };
}
