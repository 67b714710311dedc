import { serverNow } from '../../../ui/use-now.ts';
import { discardEdits } from '../editor/discard-edits.ts';
import { openEditorAt } from '../editor/open-order-editors.ts';
import type { OrderEditor, OrderEditorState } from '../editor/order-editor.ts';
import { change, discardSavedDraft, restoreSavedDraft } from '../editor/order-editor.ts';
import { costsOf, editsOf } from '../editor/order-edits.ts';
import { storeDraft } from './draft-storage.ts';
import type { SavedDraft } from './saved-draft.ts';
import { draftKeyOf } from './use-saved-draft.ts';

/**
 * Discards the automatically restored draft, and the edits on top of it.
 *
 * @returns the function that restores it, below later edits; a save without an answer keeps its id
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
  discardEdits(editor);
  return () =>
    bringBack(editor, userId, discarded, (state) => restoreSavedDraft({ ...state, savedDraft: discarded }));
}

/** Discards a draft that is only offered; the returned function offers it again. */
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

/** Restores edits on the order's page, if it is open; else on this device, for when it is opened. */
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
