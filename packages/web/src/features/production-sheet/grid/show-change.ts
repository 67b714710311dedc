import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { OrderChange } from '../changes/order-changes.ts';
import type { QuantityChange } from '../changes/sheet-changes.ts';

/** The element that shows a product: a row of the table, or of a phone's list. */
export function rowId(productId: ProductId): string {
  return `sheet-row-${productId}`;
}

/** The element that shows what an order asks for in words, or its cakes. */
export function orderEntryId({ about, orderId }: Pick<OrderChange, 'about' | 'orderId'>): string {
  return `sheet-${about === 'instructions' ? 'instructions' : 'custom-order'}-${orderId}`;
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

/** Brings an order of the lists below the table into sight and puts the focus on it. */
export function showOrder(change: Pick<OrderChange, 'about' | 'orderId'>): void {
  const entry = document.getElementById(orderEntryId(change));
  entry?.scrollIntoView({ block: 'center' });
  entry?.focus({ preventScroll: true });
}
