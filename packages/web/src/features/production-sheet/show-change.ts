import type { ProductId } from '@bakehouse/domain/branded';
import type { QuantityChange } from './sheet-changes.ts';

/** The element that shows a product: a row of the table, or of a phone's list. */
export function rowId(productId: ProductId): string {
  return `sheet-row-${productId}`;
}

/** Product and TOTAL stand before the shops. */
const columnsBeforeShops = 2;

/** Brings a changed quantity into sight and puts the focus on it; on a phone, on its product. */
export function showChange({ productId, column }: Pick<QuantityChange, 'productId' | 'column'>): void {
  const row = document.getElementById(rowId(productId));
  if (!row) return;
  row.scrollIntoView({ block: 'center' });
  // The table's own handler takes a clicked cell as the place to walk on from.
  if (row instanceof HTMLTableRowElement) row.cells[columnsBeforeShops + column]?.click();
  else row.querySelector('button')?.focus();
}
