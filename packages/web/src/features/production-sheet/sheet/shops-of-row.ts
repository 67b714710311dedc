import type { SheetColumn, SheetRow } from '@bakehouse/domain/production/sheet';

/** What one shop takes of a product. */
interface ShopOfRow {
  readonly column: SheetColumn;
  readonly quantity: number;
  /** What it took before, or null where that is unchanged. */
  readonly former: number | null;
}

type FormerCells = readonly (number | null)[] | undefined;

/** The shops of a product: those with a change first, then those that take most; equal ones in the sheet's order. */
export function shopsOfRow(
  { cells }: Pick<SheetRow, 'cells'>,
  columns: readonly SheetColumn[],
  formerCells: FormerCells,
): readonly ShopOfRow[] {
  return columns
    .map((column, index) => ({
      column,
      quantity: cells[index] ?? 0,
      former: formerCells?.[index] ?? null,
    }))
    .filter(({ quantity, former }) => quantity > 0 || former !== null)
    .toSorted(
      (one, other) =>
        Number(one.former === null) - Number(other.former === null) || other.quantity - one.quantity,
    );
}
