import type { OrderPage } from '@bakehouse/contract/orders';
import { serverNow } from '../../../ui/use-now.ts';
import { discardEdits } from '../editor/discard-edits.ts';
import type { OrderEditor } from '../editor/order-editor.ts';
import { applyEdits, costsOf, editsOf, hasNoEdits, mergeEdits } from '../editor/order-edits.ts';
import { draftOf } from '../saving/order-editor-save.ts';
import { findSavedDraft, storeDraft } from './draft-storage.ts';
import { draftKeyOf } from './use-saved-draft.ts';

/**
 * Turns the edits of a new order into the draft of an existing one: its page opens with it, nothing is sent. The typed
 * quantities replace those lines; all other lines stay.
 */
export function moveDraft(editor: OrderEditor, to: OrderPage, userId: number): void {
  const { draft } = editor.get();
  const edits = editsOf(draft);
  if (!hasNoEdits(edits) && to.order) {
    const key = draftKeyOf(userId, to);
    const kept = findSavedDraft(key);
    const merged = kept ? mergeEdits(kept.edits, edits) : edits;
    storeDraft(key, {
      at: serverNow(),
      version: to.order.version,
      edits: merged,
      attempt: kept?.attempt ?? null,
      total: applyEdits(draftOf(to, to.order), merged).total,
      costs: costsOf(draft, edits),
    });
  }
  discardEdits(editor);
}
