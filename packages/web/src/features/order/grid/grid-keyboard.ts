import type { OrderProduct } from '@bakehouse/contract/orders';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useEffect } from 'react';
import { singleKeysAreOn } from '../../../ui/keys/use-shortcut.ts';
import type { GridContext } from './grid-context.ts';

/** Puts the focus into the first quantity that is shown, e.g. on Enter in the search. */
export function focusFirstQuantity(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('[data-quantity-grid] input[data-quantity]');
  const first = [...fields].find((field) => !field.closest('[hidden]'));
  first?.focus();
  first?.scrollIntoView({ block: 'nearest' });
}

/** Puts the focus into the quantity of one product. */
export function focusQuantity(productId: ProductId): void {
  const line = document.querySelector(`[data-quantity-grid] [data-product="${productId}"]`);
  const field = line?.querySelector<HTMLInputElement>('input[data-quantity]');
  field?.focus();
  line?.scrollIntoView({ block: 'center' });
}

/** Puts the focus into the page's search. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-part=order-page] input[type="search"]');
  field?.focus();
  field?.select();
}

/**
 * Makes a grid one tab stop that remembers where it was, and lets `/` lead from a quantity to the search, where the
 * key could not be meant as a number.
 */
export function useGridKeyboard(
  gridContext: GridContext,
  products: readonly OrderProduct[],
  visible: ReadonlySet<ProductId> | null,
) {
  const { focus } = gridContext;
  useEffect(() => {
    const { active } = focus.get();
    const isShown = (productId: ProductId) => visible === null || visible.has(productId);
    if (active !== null && isShown(active)) return;
    const first = products.find((product) => isShown(product.productId));
    focus.set({ active: first?.productId ?? null, focused: null });
  }, [focus, products, visible]);

  return {
    onFocus(event: FocusEvent): void {
      const productId = productOf(event.target, products);
      if (productId !== null) focus.set({ active: productId, focused: productId });
    },
    onBlur(event: FocusEvent): void {
      if (productOf(event.relatedTarget, products) === null) focus.set({ ...focus.get(), focused: null });
    },
    onKeyDown(event: KeyboardEvent): void {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== '/' || !isPlain || !singleKeysAreOn()) return;
      event.preventDefault();
      focusSearch();
    },
  };
}

function productOf(target: EventTarget | null, products: readonly OrderProduct[]): ProductId | null {
  if (!(target instanceof Element)) return null;
  const id = Number(target.closest('[data-product]')?.getAttribute('data-product'));
  return products.find((product) => product.productId === id)?.productId ?? null;
}
