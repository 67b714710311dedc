import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/api.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { serverNow } from '../../../ui/use-now.ts';
import { daysKey, orderPageOptions } from '../api.ts';
import { change } from '../editor/order-editor.ts';
import { useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { finishSave, latestOrder } from '../editor/order-editor-save.ts';
import { useAction } from './use-action.ts';

interface VoidDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks whether the order shall be voided, as it is known to stand (spec 000 section 4). */
export function VoidDialog({ opened, onClose }: VoidDialogProps) {
  const editor = useOrderEditor();
  const queries = useQueryClient();
  const order = useOrderEditorPart(latestOrder);
  const { busy, failure, run } = useAction(async (saveId) => {
    if (!order) return;
    const { orderId, version } = order;
    const answer = await api.orders.voidOrder({ orderId, version, saveId });
    change(editor, (state) => ({
      ...finishSave(state, { order: answer.order, created: false }, serverNow()),
      progress: { kind: 'idle' },
    }));
    queries.setQueryData(orderPageOptions(orderId).queryKey, editor.get().page);
    void queries.invalidateQueries({ queryKey: daysKey() });
    toastSuccess(`Order ${orderId} voided`);
    onClose();
  });
  return (
    <ConfirmDialog
      opened={opened && order !== null}
      question={`Void order ${order?.orderId}?`}
      consequence="It will not be baked or delivered, and cannot be edited again. It stays in the books."
      safeLabel="Keep order"
      actLabel="VOID"
      busy={busy}
      failure={failure?.sentence}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
