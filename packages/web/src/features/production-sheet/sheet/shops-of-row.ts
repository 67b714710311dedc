import type { SheetColumn, SheetRow } from '@bakehouse/domain/production/sheet';

/** A shop's quantity of a product. */
interface ShopOfRow {
  readonly column: SheetColumn;
  readonly quantity: number;
  /** The old quantity; null if unchanged. */
  readonly former: number | null;
}

type FormerCells = readonly (number | null)[] | undefined;

/** The shops of a product: changed ones first, then by quantity; equal ones in the sheet's order. */
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
