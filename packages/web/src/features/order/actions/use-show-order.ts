import type { OrderPage, OrderView } from '@bakehouse/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '../../../shared/session/me.tsx';
import { serverNow } from '../../../ui/use-now.ts';
import { orderPageOptions, readOrdersAgain } from '../api.ts';
import { withdrawCakeOffers } from '../cakes/removed-cakes.ts';
import { storeEdits } from '../draft/use-saved-draft.ts';
import { openEditorOf } from '../editor/open-order-editors.ts';
import { change, forgetEdits } from '../editor/order-editor.ts';
import { useOrderEditor } from '../editor/order-editor-context.ts';
import type { OrderEdits } from '../editor/order-edits.ts';
import { applyEdits, hasNoEdits } from '../editor/order-edits.ts';
import { finishSave } from '../saving/order-editor-save.ts';

interface Shown {
  /** Discards the edits on the page. */
  readonly forgetsEdits?: boolean;
  /** Edits to be applied on top of the order again. */
  readonly edits?: OrderEdits | null;
}

/**
 * Returns a function that shows the server's answer: on the order's page, if it is still open, and in the query cache.
 * If the page is closed, the edits are stored as a draft on this device.
 */
export function useShowOrder() {
  const queries = useQueryClient();
  const { me } = useMe();
  const editor = useOrderEditor();
  return (order: OrderView, { forgetsEdits = false, edits = null }: Shown = {}): void => {
    const open = openEditorOf(order.orderId);
    change(open ?? editor, (state) => {
      const saved = { order, created: false };
      const shown = finishSave(forgetsEdits ? forgetEdits(state) : state, saved, serverNow());
      const draft = edits ? applyEdits(shown.draft, edits) : shown.draft;
      return { ...shown, draft, progress: { kind: 'idle' } };
    });
    if (forgetsEdits) withdrawCakeOffers(open ?? editor);
    if (!open && edits && !hasNoEdits(edits)) storeEdits(editor.get(), me.userId);
    queries.setQueryData<OrderPage>(
      orderPageOptions(order.orderId).queryKey,
      (page) => open?.get().page ?? (page && { ...page, order }),
    );
    readOrdersAgain(queries);
  };
}
