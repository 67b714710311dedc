import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { createStore } from '../../../ui/store.ts';
import type { OrderChange } from '../changes/order-changes.ts';
import type { QuantityChange } from '../changes/sheet-changes.ts';

type ChangedCell = Pick<QuantityChange, 'productId' | 'column'>;

/** The cell that the table scrolls into view next. */
export const cellToShow = createStore<ChangedCell | null>(null);

/** The element id of a product in a phone's list. */
export function rowId(productId: ProductId): string {
  return `sheet-row-${productId}`;
}

/** The element id of an order's instructions, or its cakes. */
export function orderEntryId({ about, orderId }: Pick<OrderChange, 'about' | 'orderId'>): string {
  return `sheet-${about === 'instructions' ? 'instructions' : 'custom-order'}-${orderId}`;
}

/** Scrolls to a changed quantity and focuses it; on a phone, its product. */
export function showChange({ productId, column }: ChangedCell): void {
  cellToShow.set({ productId, column });
  const entry = document.getElementById(rowId(productId));
  entry?.scrollIntoView({ block: 'center' });
  entry?.querySelector('button')?.focus();
}

/** Scrolls to an order in the lists below the table and focuses it. */
export function showOrder(change: Pick<OrderChange, 'about' | 'orderId'>): void {
  const entry = document.getElementById(orderEntryId(change));
  entry?.scrollIntoView({ block: 'center' });
  entry?.focus({ preventScroll: true });
}
