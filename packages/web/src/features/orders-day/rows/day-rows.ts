import type { GridShape } from '../../../ui/grid/move.ts';
import type { BrandLines, ShopLine } from '../day/shop-lines.ts';

/** The columns that keys reach: a shop's name, its eight days, and the numbers of its orders. */
export const shopColumn = 0;
export const orderColumn = 9;

export function columnOfDay(index: number): number {
  return shopColumn + 1 + index;
}

/** The index of a column's day; null for other columns. */
export function dayOfColumn(column: number): number | null {
  return column > shopColumn && column < orderColumn ? column - columnOfDay(0) : null;
}

/** The row of a brand, or a shop with a row for each of its orders. */
export interface DayRows {
  readonly brand: BrandLines;
  /** Null for the row of a brand. */
  readonly line: ShopLine | null;
  readonly firstRow: number;
  readonly rows: number;
}

/** The rows of the list from top to bottom. */
export function dayRows(brands: readonly BrandLines[]): readonly DayRows[] {
  let firstRow = 0;
  const next = (brand: BrandLines, line: ShopLine | null, rows: number): DayRows => {
    firstRow += rows;
    return { brand, line, firstRow: firstRow - rows, rows };
  };
  return brands.flatMap((brand) => [
    next(brand, null, 1),
    ...brand.shops.map((line) => next(brand, line, Math.max(1, line.orders?.length ?? 1))),
  ]);
}

/** The step of PageUp and PageDown, in shops. */
const pageOfShops = 10;

/**
 * The shape of the list for keyboard navigation: a shop is one step, and in the column of order numbers each of its
 * orders.
 */
export function dayShape(entries: readonly DayRows[]): GridShape {
  const entryOfRow = entries.flatMap((entry) => Array.from({ length: entry.rows }, () => entry));
  return {
    rows: entryOfRow.length,
    columns: orderColumn + 1,
    page: pageOfShops,
    cellAt: (place) => {
      const entry = entryOfRow[place.row];
      if (!entry?.line) return null;
      return place.column === orderColumn ? place : { ...place, row: entry.firstRow };
    },
  };
}
