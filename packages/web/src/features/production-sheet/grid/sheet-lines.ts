import type { Sheet, SheetCategory, SheetRow } from '@bakehouse/domain/production/sheet';
import type { Cell } from '../../../ui/grid/cells.ts';
import type { GridShape } from '../../../ui/grid/move.ts';
import { productText } from './sort-sheet.ts';

/** A line below the heads: a product, or the heading of a category. */
export interface SheetLine {
  readonly category: SheetCategory;
  /** Null for the heading of a category. */
  readonly product: SheetRow | null;
}

/** Product and TOTAL come before the shops. */
export const columnsBeforeShops = 2;
/** The column heads are the first row that keys reach; the brand heads are above. */
export const headRow = 0;

/** The lines of a sheet from top to bottom. */
export function sheetLines({ categories }: Sheet): readonly SheetLine[] {
  return categories.flatMap((category) => [
    { category, product: null },
    ...category.rows.map((product) => ({ category, product })),
  ]);
}

/** The grid row of a line. */
export function rowOfLine(line: number): number {
  return headRow + 1 + line;
}

/** The shape of the sheet for keyboard navigation: categories are sections for PageUp and PageDown. */
export function sheetShape(lines: readonly SheetLine[], shops: number): GridShape {
  const heads = lines.flatMap(({ product }, line) => (product ? [] : [rowOfLine(line)]));
  return {
    rows: rowOfLine(lines.length),
    columns: columnsBeforeShops + shops,
    sections: [headRow, ...heads],
  };
}

/** The copied value of a cell. */
export function copiedCell(
  sheet: Sheet,
  lines: readonly SheetLine[],
  { row, column }: Cell,
): string | number {
  const shop = column - columnsBeforeShops;
  if (row === headRow) return ['Product', 'TOTAL'][column] ?? sheet.columns[shop]?.name ?? '';
  const line = lines[row - rowOfLine(0)];
  if (!line) return '';
  const { total, cells } = line.product ?? line.category;
  if (column === 0) return line.product ? productText(line.product) : line.category.name;
  return column === 1 ? total : (cells[shop] ?? '');
}
