import { withdrawCakeOffers } from '../cakes/removed-cakes.ts';
import type { OrderEditor } from './order-editor.ts';
import { change, forgetEdits, undo } from './order-editor.ts';

/** 'Undo changes': undoes the edits. A draft that is still offered stays. */
export function undoEdits(editor: OrderEditor): void {
  change(editor, undo);
  withdrawCakeOffers(editor);
}

/** Discards all edits, here and on this device. */
export function discardEdits(editor: OrderEditor): void {
  change(editor, forgetEdits);
  withdrawCakeOffers(editor);
}
