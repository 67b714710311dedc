import { serverNow } from '../../../ui/use-now.ts';
import { openEditorAt } from '../editor/open-order-editors.ts';
import type { OrderEditor, OrderEditorState } from '../editor/order-editor.ts';
import { change, discardSavedDraft, forgetEdits, restoreSavedDraft } from '../editor/order-editor.ts';
import { costsOf, editsOf } from '../editor/order-edits.ts';
import { storeDraft } from './draft-storage.ts';
import type { SavedDraft } from './saved-draft.ts';
import { draftKeyOf } from './use-saved-draft.ts';

/**
 * Throws away the draft that came back by itself, and what was typed into it.
 *
 * @returns what brings it back, over what was typed since; a save that got no answer keeps its id
 */
export function discardRestoredDraft(editor: OrderEditor, userId: number): () => void {
  const { draft, restoredAt, attempt, page } = editor.get();
  const discarded = {
    at: restoredAt ?? serverNow(),
    version: page.order?.version ?? null,
    edits: editsOf(draft),
    attempt,
    total: draft.total,
    costs: costsOf(draft, editsOf(draft)),
  };
  change(editor, forgetEdits);
  return () =>
    bringBack(editor, userId, discarded, (state) => restoreSavedDraft({ ...state, savedDraft: discarded }));
}

/** The same of a draft that is on offer only; it is offered again. */
export function discardOfferedDraft(editor: OrderEditor, userId: number): () => void {
  const { savedDraft } = editor.get();
  change(editor, discardSavedDraft);
  return () =>
    savedDraft &&
    bringBack(editor, userId, savedDraft, (state) => ({
      ...state,
      savedDraft: state.savedDraft ?? savedDraft,
    }));
}

/** Where the page of the order is on the screen, into that; else onto the device, for when it is opened. */
function bringBack(
  { get }: OrderEditor,
  userId: number,
  draft: SavedDraft,
  by: (state: OrderEditorState) => OrderEditorState,
): void {
  const { page } = get();
  const open = openEditorAt(page);
  if (open) change(open, by);
  else storeDraft(draftKeyOf(userId, page), draft);
}
