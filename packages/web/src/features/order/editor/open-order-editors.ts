import type { OrderPage } from '@bakehouse/contract/orders';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { Attempt } from '../../../shared/saving/run-command.ts';
import { findSavedDraft } from '../draft/draft-storage.ts';
import { draftKeyOf } from '../draft/use-saved-draft.ts';
import type { OrderEditor } from './order-editor.ts';
import { createOrderEditor } from './order-editor.ts';

let handedOver: OrderEditor | null = null;
const shown = new Set<OrderEditor>();

/** The key of the order of a page: its number, or shop and day for a new one. */
export function placeOf({ shop, day, order }: Pick<OrderPage, 'shop' | 'day' | 'order'>): string {
  return `${shop.shopId} ${day} ${order?.orderId ?? 'new'}`;
}

/** Registers the editor of a shown page; returns the function that unregisters it. */
export function showEditor(editor: OrderEditor): () => void {
  shown.add(editor);
  return () => shown.delete(editor);
}

/** Whether a shown page has this save, so that it sends it itself. */
export function isHeldByShownPage(attempt: Attempt): boolean {
  return [...shown].some((editor) => editor.hasHeld(attempt));
}

/** The editor of an order whose page is shown; null where none is. */
export function openEditorOf(orderId: OrderId): OrderEditor | null {
  return [...shown].find((editor) => editor.get().page.order?.orderId === orderId) ?? null;
}

/** The editor of a shown page, which may be that of a new order. */
export function openEditorAt(page: OrderPage): OrderEditor | null {
  return [...shown].find((editor) => placeOf(editor.get().page) === placeOf(page)) ?? null;
}

/**
 * A new order that was just saved keeps its editor when its address changes, so that the page does not flash and
 * editing goes on.
 */
export function retainForNavigation(editor: OrderEditor): void {
  handedOver = editor;
}

/** Called when the page of the new address has taken over the editor. */
export function finishHandOver(editor: OrderEditor): void {
  if (handedOver === editor) handedOver = null;
}

/** The editor of a page: the one that `retainForNavigation` keeps for it, else a new one with the saved draft of this device. */
export function orderEditorFor(page: OrderPage, userId: number): OrderEditor {
  const orderId = page.order?.orderId;
  if (orderId !== undefined && handedOver?.get().page.order?.orderId === orderId) return handedOver;
  return createOrderEditor(page, findSavedDraft(draftKeyOf(userId, page)));
}
