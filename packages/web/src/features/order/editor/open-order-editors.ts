import type { OrderPage } from '@bakehouse/contract/orders';
import { findSavedDraft } from '../draft/draft-storage.ts';
import { draftKeyOf } from '../draft/use-saved-draft.ts';
import type { OrderEditor } from './order-editor.ts';
import { createOrderEditor } from './order-editor.ts';

let handedOver: OrderEditor | null = null;

/**
 * A new order that was just saved keeps its editor when its address changes, so that the page does not flash and
 * editing goes on.
 */
export function keepForNavigation(editor: OrderEditor): void {
  handedOver = editor;
}

/** The page of the new address has taken over the editor. */
export function finishHandOver(editor: OrderEditor): void {
  if (handedOver === editor) handedOver = null;
}

/** The editor of a page: the one that `keepForNavigation` keeps for it, else a new one with the saved draft of this device. */
export function orderEditorFor(page: OrderPage, userId: number): OrderEditor {
  const orderId = page.order?.orderId;
  if (orderId !== undefined && handedOver?.get().page.order?.orderId === orderId) return handedOver;
  return createOrderEditor(page, findSavedDraft(draftKeyOf(userId, page)));
}
