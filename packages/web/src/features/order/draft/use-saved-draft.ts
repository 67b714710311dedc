import type { OrderPage } from '@bakehouse/contract/orders';
import { useEffect } from 'react';
import { onPageLeft } from '../../../shared/drafts/on-page-left.ts';
import { serverNow } from '../../../ui/use-now.ts';
import type { OrderEditor, OrderEditorState } from '../editor/order-editor.ts';
import { restoreSavedDraft, startOrderEditor } from '../editor/order-editor.ts';
import { applyEdits, costsOf, editsOf, hasNoEdits, mergeEdits } from '../editor/order-edits.ts';
import type { DraftKey } from './draft-storage.ts';
import { findSavedDraft, removeDraft, storeDraft } from './draft-storage.ts';
import type { SavedDraft } from './saved-draft.ts';

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
 * tab loses nothing. A draft that is still offered is stored along. Other tabs may have the same order open: a tab
 * writes only what was edited in it, and keeps the unanswered save of another one.
 */
export function useSavedDraft(editor: OrderEditor, userId: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let written = draftKeyOf(userId, editor.get().page);
    // A stored draft that left no edits equals the order by now, so it is removed.
    let isUnwritten = findSavedDraft(written) !== null && hasNoEdits(editsToSave(editor.get()));

    function write(): void {
      clearTimeout(timer);
      if (!isUnwritten) return;
      isUnwritten = false;
      const state = editor.get();
      const key = draftKeyOf(userId, state.page);
      // A new order that was saved has another key now.
      if (key.order !== written.order && !findForeignSave(editor, written)) removeDraft(written);
      written = key;
      const edits = editsToSave(state);
      const foreign = findForeignSave(editor, key);
      if (!hasNoEdits(edits)) storeDraft(key, savedDraftOf(state, edits, foreign));
      else if (!foreign) removeDraft(key);
    }
    let before = editor.get();
    const stop = editor.subscribe(() => {
      const now = editor.get();
      const isSame =
        now.draft === before.draft && now.savedDraft === before.savedDraft && now.attempt === before.attempt;
      before = now;
      if (isSame) return;
      isUnwritten = true;
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

/** The stored draft with an unanswered save that another tab made since this one opened the order. */
function findForeignSave(editor: OrderEditor, key: DraftKey): SavedDraft | null {
  const stored = findSavedDraft(key);
  return stored?.attempt && !editor.hasHeld(stored.attempt) ? stored : null;
}

function savedDraftOf(
  state: OrderEditorState,
  typed: ReturnType<typeof editsOf>,
  foreign: SavedDraft | null = null,
): SavedDraft {
  const edits = foreign ? mergeEdits(foreign.edits, typed) : typed;
  const isOnlyOffer = hasNoEdits(editsOf(state.draft));
  return {
    at: isOnlyOffer && state.savedDraft ? state.savedDraft.at : serverNow(),
    version: foreign ? foreign.version : (state.page.order?.version ?? null),
    edits,
    attempt: foreign?.attempt ?? state.attempt ?? state.savedDraft?.attempt ?? null,
    total: applyEdits(state.draft, edits).total,
    // Includes the costs of a draft that is still offered, as of when it was typed.
    costs: new Map([...costsOf(state.draft, edits), ...(state.savedDraft?.costs ?? [])]),
  };
}
