import { serverNow } from '../../../ui/use-now.ts';
import type { OrderEditor } from '../editor/order-editor.ts';
import { change, discardSavedDraft, forgetEdits, restoreSavedDraft } from '../editor/order-editor.ts';
import { editsOf } from '../editor/order-edits.ts';

/**
 * Throws away the draft that came back by itself, and what was typed into it.
 *
 * @returns what brings it back, over what was typed since; a save that got no answer keeps its id
 */
export function discardRestoredDraft(editor: OrderEditor): () => void {
  const { draft, restoredAt, attempt, page } = editor.get();
  const discarded = {
    at: restoredAt ?? serverNow(),
    version: page.order?.version ?? null,
    edits: editsOf(draft),
    attempt,
  };
  change(editor, forgetEdits);
  return () => change(editor, (state) => restoreSavedDraft({ ...state, savedDraft: discarded }));
}

/** The same of a draft that is on offer only; it is offered again. */
export function discardOfferedDraft(editor: OrderEditor): () => void {
  const { savedDraft } = editor.get();
  change(editor, discardSavedDraft);
  return () => change(editor, (state) => ({ ...state, savedDraft: state.savedDraft ?? savedDraft }));
}
