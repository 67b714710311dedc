import type { Sheet, SheetColumn, SheetRow } from '@bakehouse/domain/production/sheet';
import type { SortValue, TableSort } from '../../../ui/grid/sort.ts';
import { sortBy } from '../../../ui/grid/sort.ts';

/** Sort keys of the columns other than shops. */
export const productKey = 'product';
export const totalKey = 'total';

/** The name under which a shop's column, or the shared one, sorts. */
export function columnKey({ shopId }: Pick<SheetColumn, 'shopId'>): string {
  return shopId === null ? 'additional' : `shop-${shopId}`;
}

/** The product as one text, for sorting and copying. */
export function productText({ product }: SheetRow): string {
  return `${product.name} ${product.details}`.trimEnd();
}

/**
 * The sheet with the rows of each category in the order of a sort; the categories stay where they are. Rows that are
 * equal keep their places, and so do all of them when the column of the sort is gone.
 */
export function sortSheet(sheet: Sheet, sort: TableSort | null): Sheet {
  const valueOfRow = sort && sortedValue(sheet.columns, sort.key);
  if (!valueOfRow) return sheet;
  return {
    ...sheet,
    categories: sheet.categories.map((category) => ({
      ...category,
      rows: sortBy(category.rows, sort.direction, valueOfRow),
    })),
  };
}

function sortedValue(columns: readonly SheetColumn[], key: string): ((row: SheetRow) => SortValue) | null {
  if (key === productKey) return productText;
  if (key === totalKey) return ({ total }) => total;
  const column = columns.findIndex((candidate) => columnKey(candidate) === key);
  return column < 0 ? null : ({ cells }) => cells[column] ?? 0;
}
