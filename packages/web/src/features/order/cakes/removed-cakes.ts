import { closeToast, toasts, toastUndo } from '../../../ui/feedback/toast.ts';
import { placeOf } from '../editor/open-order-editors.ts';
import type { OrderEditor } from '../editor/order-editor.ts';

/** The editors in which cakes were removed, by the ids of the toasts that offer to undo it. */
const offers = new Map<number, OrderEditor>();

/** Offers to undo the removal of a cake. */
export function offerCakeBack(editor: OrderEditor, message: string, putBack: () => void): void {
  const shown = new Set(toasts.get().map(({ id }) => id));
  for (const id of offers.keys()) if (!shown.has(id)) offers.delete(id);
  offers.set(toastUndo(message, putBack), editor);
}

/**
 * Withdraws the offers of an order whose edits were discarded: the removed cakes are back, and would be inserted a
 * second time. The page may have been opened again since, with another editor.
 */
export function withdrawCakeOffers({ get }: OrderEditor): void {
  const place = placeOf(get().page);
  for (const [id, editor] of offers) {
    if (placeOf(editor.get().page) !== place) continue;
    closeToast(id);
    offers.delete(id);
  }
}
