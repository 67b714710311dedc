import type { Sheet, SheetColumn, SheetRow } from '@bakehouse/domain/production/sheet';
import type { SortValue, TableSort } from '../../../ui/grid/sort.ts';
import { sortBy } from '../../../ui/grid/sort.ts';

/** Sort keys of the columns other than shops. */
export const productKey = 'product';
export const totalKey = 'total';

/** The sort key of a shop's column, or of the shared one. */
export function columnKey({ shopId }: Pick<SheetColumn, 'shopId'>): string {
  return shopId === null ? 'additional' : `shop-${shopId}`;
}

/** The product as a single text, for sorting and copying. */
export function productText({ product }: SheetRow): string {
  return `${product.name} ${product.details}`.trimEnd();
}

/**
 * Sorts the rows within each category; the categories keep their order. Equal rows keep their order; a sort of a
 * removed column is ignored.
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
