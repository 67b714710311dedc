import type { OrderView } from '@bakehouse/contract/orders';
import { useRef } from 'react';
import { offerUndo } from '../../../shared/saving/offer-undo.ts';
import { useCommand } from '../../../shared/saving/use-command.ts';
import { closeToast, toastError } from '../../../ui/feedback/toast.ts';
import { focusPage } from '../../../ui/keys/focus-page.ts';
import { useOrderEditor } from '../editor/order-editor-context.ts';
import { editsOf } from '../editor/order-edits.ts';
import { latestOrder } from '../saving/order-editor-save.ts';
import { undoVoid, voidOrder } from './api.ts';
import { useShowOrder } from './use-show-order.ts';

/**
 * Voids the open order in its shown version, without a question: it can be undone for ten seconds, and no mail is sent
 * before (spec 000 section 4).
 *
 * @param forgetsEdits the order was emptied by the edits, which are discarded
 */
export function useVoidOrder({ forgetsEdits = false, onVoided = () => {} } = {}) {
  const editor = useOrderEditor();
  const show = useShowOrder();
  const failed = useRef<number | null>(null);
  function forgetFailure(): void {
    if (failed.current !== null) closeToast(failed.current);
    failed.current = null;
  }
  const { run, busy, failure } = useCommand({
    send: voidOrder,
    onFailure({ sentence }) {
      forgetFailure();
      failed.current = toastError(sentence);
    },
    onDone({ order }) {
      forgetFailure();
      focusPage();
      const edits = forgetsEdits ? null : editsOf(editor.get().draft);
      show(order, { forgetsEdits });
      offerUndoOf(order, (restored) => show(restored, { edits }));
      onVoided();
    },
  });
  return {
    busy,
    failure,
    voidOrder(): void {
      const order = latestOrder(editor.get());
      if (order) run({ orderId: order.orderId, version: order.version });
    },
  };
}

function offerUndoOf({ orderId, version }: OrderView, show: (order: OrderView) => void): void {
  offerUndo({
    done: `Order ${orderId} voided. It will not be baked or delivered.`,
    undone: `Order ${orderId} is back`,
    send: (saveId) => undoVoid({ orderId, version }, saveId),
    onUndone: ({ order }) => show(order),
  });
}
