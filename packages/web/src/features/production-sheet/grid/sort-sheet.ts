import type { Sheet, SheetColumn, SheetRow } from '@bakehouse/domain/production/sheet';
import type { TableSort } from '../../../ui/table/sort-rows.ts';

/** The heads that sort, beside those of the shops. */
export const productKey = 'product';
export const totalKey = 'total';

/** The name under which a shop's column, or the shared one, sorts. */
export function columnKey({ shopId }: Pick<SheetColumn, 'shopId'>): string {
  return shopId === null ? 'additional' : `shop-${shopId}`;
}

const words = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/**
 * The sheet with the rows of each category in the order of a sort; the categories stay where they are. Rows that are
 * equal keep their places, and so do all of them when the column of the sort is gone.
 */
export function sortSheet(sheet: Sheet, sort: TableSort | null): Sheet {
  const compare = sort && comparison(sheet.columns, sort.key);
  if (!compare) return sheet;
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return {
    ...sheet,
    categories: sheet.categories.map((category) => ({
      ...category,
      rows: category.rows.toSorted((a, b) => compare(a, b) * turn),
    })),
  };
}

function comparison(
  columns: readonly SheetColumn[],
  key: string,
): ((a: SheetRow, b: SheetRow) => number) | null {
  if (key === productKey) return (a, b) => words.compare(nameOf(a), nameOf(b));
  if (key === totalKey) return (a, b) => a.total - b.total;
  const column = columns.findIndex((candidate) => columnKey(candidate) === key);
  return column < 0 ? null : (a, b) => (a.cells[column] ?? 0) - (b.cells[column] ?? 0);
}

function nameOf({ product }: SheetRow): string {
  return `${product.name} ${product.details}`;
}
