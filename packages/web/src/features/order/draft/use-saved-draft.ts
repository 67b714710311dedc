import type { OrderPage } from '@bakehouse/contract/orders';
import { useEffect } from 'react';
import { onPageLeft } from '../../../shared/drafts/on-page-left.ts';
import { serverNow } from '../../../ui/use-now.ts';
import type { OrderEditor, OrderEditorState } from '../editor/order-editor.ts';
import { restoreSavedDraft, startOrderEditor } from '../editor/order-editor.ts';
import { applyEdits, costsOf, editsOf, hasNoEdits, mergeEdits } from '../editor/order-edits.ts';
import type { DraftKey } from './draft-storage.ts';
import { findSavedDraft, removeDraft, storeDraft } from './draft-storage.ts';

const quietMs = 300;

/** The storage key for the draft of an order on this device. */
export function draftKeyOf(userId: number, page: Pick<OrderPage, 'shop' | 'day' | 'order'>): DraftKey {
  return { userId, shopId: page.shop.shopId, day: page.day, order: page.order?.orderId ?? 'new' };
}

/** Stores the edits of an editor whose page is closed, for when it is opened again. */
export function storeEdits(state: OrderEditorState, userId: number): void {
  storeDraft(draftKeyOf(userId, state.page), savedDraftOf(state, editsToSave(state)));
}

/**
 * The state of an editor whose page is closed, with the draft that is stored on this device, which may be newer: the page
 * may have been opened and closed again since.
 */
export function withStoredDraft(state: OrderEditorState, userId: number): OrderEditorState {
  const stored = findSavedDraft(draftKeyOf(userId, state.page));
  return stored ? restoreSavedDraft(startOrderEditor(state.page, stored)) : state;
}

/**
 * Stores the edits on this device, debounced and at once when the page is hidden or left, so that a reload or a closed
 * tab loses nothing. A draft that is still offered is stored along.
 */
export function useSavedDraft(editor: OrderEditor, userId: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let written = draftKeyOf(userId, editor.get().page);

    function write(): void {
      clearTimeout(timer);
      const state = editor.get();
      const key = draftKeyOf(userId, state.page);
      // A new order that was saved has another key now.
      if (key.order !== written.order) removeDraft(written);
      written = key;
      const edits = editsToSave(state);
      if (hasNoEdits(edits)) removeDraft(key);
      else storeDraft(key, savedDraftOf(state, edits));
    }
    let before = editor.get();
    const stop = editor.subscribe(() => {
      const now = editor.get();
      const isSame =
        now.draft === before.draft && now.savedDraft === before.savedDraft && now.attempt === before.attempt;
      before = now;
      if (isSame) return;
      clearTimeout(timer);
      timer = setTimeout(write, quietMs);
    });
    const stopLeaving = onPageLeft(write);
    return () => {
      stop();
      write();
      stopLeaving();
    };
  }, [editor, userId]);
}

function editsToSave({ draft, savedDraft }: OrderEditorState) {
  const edits = editsOf(draft);
  return savedDraft ? mergeEdits(savedDraft.edits, edits) : edits;
}

function savedDraftOf(state: OrderEditorState, edits: ReturnType<typeof editsOf>) {
  const isOnlyOffer = hasNoEdits(editsOf(state.draft));
  return {
    at: isOnlyOffer && state.savedDraft ? state.savedDraft.at : serverNow(),
    version: state.page.order?.version ?? null,
    edits,
    attempt: state.attempt ?? state.savedDraft?.attempt ?? null,
    total: applyEdits(state.draft, edits).total,
    // Includes the costs of a draft that is still offered, as of when it was typed.
    costs: new Map([...costsOf(state.draft, edits), ...(state.savedDraft?.costs ?? [])]),
  };
}
