import type { ProductId } from '@bakehouse/domain/kernel/branded';

/** Puts the focus into the first quantity that is shown, e.g. on Enter in the search. */
export function focusFirstQuantity(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('[data-product] input[data-quantity]');
  const first = [...fields].find((field) => !field.closest('[hidden]'));
  first?.focus();
  first?.scrollIntoView({ block: 'nearest' });
}

/** Puts the focus into the quantity of one product. */
export function focusQuantity(productId: ProductId): void {
  const line = document.querySelector(`[data-product="${productId}"]`);
  line?.querySelector<HTMLInputElement>('input[data-quantity]')?.focus();
  line?.scrollIntoView({ block: 'center' });
}

/** Puts the focus into the page's search. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-part=order-page] input[type="search"]');
  field?.focus();
  field?.select();
}
