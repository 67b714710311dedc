import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { createStore } from '../../../ui/store.ts';
import type { OrderChange } from '../changes/order-changes.ts';
import type { QuantityChange } from '../changes/sheet-changes.ts';

type ChangedCell = Pick<QuantityChange, 'productId' | 'column'>;

/** The quantity that the table scrolls into view next. */
export const cellToShow = createStore<ChangedCell | null>(null);

/** The element that shows a product in a phone's list. */
export function rowId(productId: ProductId): string {
  return `sheet-row-${productId}`;
}

/** The id of the element that shows an order's instructions, or its cakes. */
export function orderEntryId({ about, orderId }: Pick<OrderChange, 'about' | 'orderId'>): string {
  return `sheet-${about === 'instructions' ? 'instructions' : 'custom-order'}-${orderId}`;
}

/** Brings a changed quantity into sight and puts the focus on it; on a phone, on its product. */
export function showChange({ productId, column }: ChangedCell): void {
  cellToShow.set({ productId, column });
  const entry = document.getElementById(rowId(productId));
  entry?.scrollIntoView({ block: 'center' });
  entry?.querySelector('button')?.focus();
}

/** Brings an order of the lists below the table into sight and puts the focus on it. */
export function showOrder(change: Pick<OrderChange, 'about' | 'orderId'>): void {
  const entry = document.getElementById(orderEntryId(change));
  entry?.scrollIntoView({ block: 'center' });
  entry?.focus({ preventScroll: true });
}
