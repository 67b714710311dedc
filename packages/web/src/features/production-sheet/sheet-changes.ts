import type { ProductId, ShopId } from '@bakehouse/domain/branded';
import type { Sheet, SheetColumn } from '@bakehouse/domain/production/sheet';
import { additionalOrders } from '@bakehouse/domain/production/sheet';

/** A quantity that is no longer what it was. */
export interface QuantityChange {
  readonly productId: ProductId;
  readonly productName: string;
  /** Its place among the sheet's columns. */
  readonly column: number;
  readonly shopName: string;
  readonly before: number;
  readonly after: number;
}

export interface SheetChanges {
  /** In the sheet's order. */
  readonly list: readonly QuantityChange[];
  /** For rows with a change: what each column held before, or null where it is unchanged. */
  readonly formerCells: ReadonlyMap<ProductId, readonly (number | null)[]>;
}

/** What differs between the sheet as it was and as it is, cell by cell. */
export function compareSheets(former: Sheet, current: Sheet): SheetChanges {
  const formerColumn = new Map<ShopId | null, number>(
    former.columns.map((column, index) => [column.shopId, index]),
  );
  const formerRows = new Map(
    former.categories.flatMap(({ rows }) => rows.map((row) => [row.product.productId, row.cells] as const)),
  );
  const list: QuantityChange[] = [];
  const formerCells = new Map<ProductId, readonly (number | null)[]>();
  for (const { rows } of current.categories) {
    for (const { product, cells } of rows) {
      const before = current.columns.map(({ shopId }) => {
        const column = formerColumn.get(shopId);
        return column === undefined ? 0 : (formerRows.get(product.productId)?.[column] ?? 0);
      });
      const changed = before.map((quantity, column) => (quantity === cells[column] ? null : quantity));
      if (changed.every((quantity) => quantity === null)) continue;
      formerCells.set(product.productId, changed);
      changed.forEach((quantity, column) => {
        if (quantity === null) return;
        list.push({
          productId: product.productId,
          productName: product.name,
          column,
          shopName: columnName(current.columns[column]),
          before: quantity,
          after: cells[column] ?? 0,
        });
      });
    }
  }
  return { list, formerCells };
}

function columnName(column: SheetColumn | undefined): string {
  return column?.name ?? additionalOrders;
}
