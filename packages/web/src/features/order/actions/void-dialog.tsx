import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../shared/saving/use-command.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { serverNow } from '../../../ui/use-now.ts';
import { daysKey, orderPageOptions } from '../api.ts';
import { change } from '../editor/order-editor.ts';
import { useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { finishSave, latestOrder } from '../editor/order-editor-save.ts';
import { voidOrder } from './api.ts';

/** Asks for a confirmation before the order is voided, in the version that the page knows (spec 000 section 4). */
export function VoidDialog({ onClose }: { readonly onClose: () => void }) {
  const editor = useOrderEditor();
  const queries = useQueryClient();
  const order = useOrderEditorPart(latestOrder);
  const { give, busy, failure } = useCommand({
    send: voidOrder,
    onDone(answer, { orderId }) {
      change(editor, (state) => ({
        ...finishSave(state, { order: answer.order, created: false }, serverNow()),
        progress: { kind: 'idle' },
      }));
      queries.setQueryData(orderPageOptions(orderId).queryKey, editor.get().page);
      void queries.invalidateQueries({ queryKey: daysKey() });
      toastSuccess(`Order ${orderId} voided`);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={order !== null}
      question={`Void order ${order?.orderId}?`}
      consequence="It will not be baked or delivered, and cannot be edited again. It stays in the books."
      safeLabel="Keep order"
      actLabel="VOID"
      busy={busy}
      failure={failure?.sentence}
      onConfirm={() => order && give({ orderId: order.orderId, version: order.version })}
      onClose={onClose}
    />
  );
}
