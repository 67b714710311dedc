import type { ProductId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { Sheet, SheetColumn } from '@bakehouse/domain/production/sheet';
import { additionalOrders } from '@bakehouse/domain/production/sheet';
import type { OrderChange } from './order-changes.ts';

/** A changed quantity. */
export interface QuantityChange {
  readonly productId: ProductId;
  readonly productName: string;
  /** Its index among the sheet's columns. */
  readonly column: number;
  /** Null for the shared column. */
  readonly shopId: ShopId | null;
  readonly shopName: string;
  readonly before: number;
  readonly after: number;
}

export interface QuantityChanges {
  /** In the sheet's order. */
  readonly list: readonly QuantityChange[];
  /** The old cells of changed rows: by column, null where unchanged. */
  readonly formerCells: ReadonlyMap<ProductId, readonly (number | null)[]>;
}

/** All changes of a sheet. */
export interface SheetChanges extends QuantityChanges {
  readonly orders: readonly OrderChange[];
}

export const noChanges: SheetChanges = { list: [], formerCells: new Map(), orders: [] };

export function countChanges({ list, orders }: SheetChanges): number {
  return list.length + orders.length;
}

/** Compares two states of a sheet cell by cell. */
export function compareSheets(former: Sheet, current: Sheet): QuantityChanges {
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
          shopId: current.columns[column]?.shopId ?? null,
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
