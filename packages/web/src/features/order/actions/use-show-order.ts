import type { OrderPage, OrderView } from '@bakehouse/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../../ui/use-now.ts';
import { daysKey, orderPageOptions } from '../api.ts';
import { openEditorOf } from '../editor/open-order-editors.ts';
import { change, forgetEdits } from '../editor/order-editor.ts';
import { finishSave } from '../editor/order-editor-save.ts';

/** Shows an order as the server answered it: on its page, where that is open by then, and in whatever counts it. */
export function useShowOrder() {
  const queries = useQueryClient();
  return (order: OrderView, { forgetsEdits = false } = {}): void => {
    const { queryKey } = orderPageOptions(order.orderId);
    const editor = openEditorOf(order.orderId);
    if (editor) {
      change(editor, (state) => ({
        ...finishSave(forgetsEdits ? forgetEdits(state) : state, { order, created: false }, serverNow()),
        progress: { kind: 'idle' },
      }));
    }
    queries.setQueryData<OrderPage>(queryKey, (page) => editor?.get().page ?? (page && { ...page, order }));
    void queries.invalidateQueries({ queryKey: daysKey() });
  };
}
