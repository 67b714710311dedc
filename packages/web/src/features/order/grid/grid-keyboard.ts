import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { costColumn } from './product-shape.ts';

/** Focuses the first visible quantity, e.g. on Enter in the search. */
export function focusFirstQuantity(): void {
  const fields = document.querySelectorAll<HTMLInputElement>('[data-product] input[data-quantity]');
  const first = [...fields].find((field) => !field.closest('[hidden]'));
  first?.focus();
  first?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the quantity of one product. */
export function focusQuantity(productId: ProductId): void {
  focusField(productId, 'input[data-quantity]');
}

/** Focuses the unit cost of one product. */
export function focusCost(productId: ProductId): void {
  focusField(productId, `[data-column="${costColumn}"] input`);
}

function focusField(productId: ProductId, selector: string): void {
  const line = document.querySelector(`[data-product="${productId}"]`);
  line?.querySelector<HTMLInputElement>(selector)?.focus();
  line?.scrollIntoView({ block: 'center' });
}

/** Focuses the quantity below the focused one; from the last one it leaves the list. */
export function focusNextQuantity(): void {
  const here = document.activeElement?.closest<HTMLElement>('[data-product]');
  const lines = shownLines();
  const next =
    here && lines[lines.indexOf(here) + 1]?.querySelector<HTMLInputElement>('input[data-quantity]');
  if (next) {
    next.focus({ preventScroll: true });
    const id = Number(next.closest<HTMLElement>('[data-product]')?.dataset['product']);
    window.requestAnimationFrame(() => showLine(id as ProductId, true));
  } else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Scrolls to a line that is not fully visible between the sticky elements; with `always` also to one that is. */
export function showLine(productId: ProductId, always: boolean): void {
  const line = shownLines().find(({ dataset }) => dataset['product'] === String(productId));
  if (!line) return;
  const { top, bottom } = line.getBoundingClientRect();
  const lowest = edgeOf('[data-part="line-bar"]', 'top') ?? window.innerHeight;
  if (always || top < headEdge() || bottom > lowest) bringBelowHead(line);
}

/**
 * Keeps the two lines above it visible, so that the focused line has the same position while one after the other is
 * typed.
 */
function bringBelowHead(line: HTMLElement): void {
  const lines = shownLines();
  const first = lines[Math.max(0, lines.indexOf(line) - 2)] ?? line;
  window.scrollBy({ top: first.getBoundingClientRect().top - headEdge() });
}

function headEdge(): number {
  return edgeOf('[data-part="phone-head"], search', 'bottom') ?? 0;
}

function edgeOf(part: string, edge: 'top' | 'bottom'): number | undefined {
  return document.querySelector(part)?.getBoundingClientRect()[edge];
}

function shownLines(): readonly HTMLElement[] {
  const lines = document.querySelectorAll<HTMLElement>('[data-product]');
  return [...lines].filter((line) => !line.closest('[hidden]'));
}

/** Focuses the page's search. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-part=order-page] input[type="search"]');
  field?.focus();
  field?.select();
}
