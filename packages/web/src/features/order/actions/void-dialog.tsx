import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../shared/saving/use-command.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { serverNow } from '../../../ui/use-now.ts';
import { daysKey, orderPageOptions } from '../api.ts';
import { change, forgetEdits } from '../editor/order-editor.ts';
import { useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { finishSave, latestOrder } from '../editor/order-editor-save.ts';
import { voidOrder } from './api.ts';

interface VoidDialogProps {
  readonly onClose: () => void;
  /** Everything was taken off the order, and a save is asked for: it may also be saved with nothing on it. */
  readonly onSaveEmpty?: () => void;
}

/**
 * Asks for a confirmation before the order is voided, in the version that the page knows (spec 000 section 4). An order
 * that was emptied is voided as it was: its history shows what was ordered.
 */
export function VoidDialog({ onClose, onSaveEmpty }: VoidDialogProps) {
  const editor = useOrderEditor();
  const queries = useQueryClient();
  const order = useOrderEditorPart(latestOrder);
  const { give, busy, failure } = useCommand({
    send: voidOrder,
    onDone(answer, { orderId }) {
      change(editor, (state) => ({
        ...finishSave(
          onSaveEmpty ? forgetEdits(state) : state,
          { order: answer.order, created: false },
          serverNow(),
        ),
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
      question={
        onSaveEmpty ? `Nothing is left on order ${order?.orderId}. Void it?` : `Void order ${order?.orderId}?`
      }
      consequence="It will not be baked or delivered, and cannot be edited again. It stays on record."
      safeLabel={onSaveEmpty ? 'Keep editing' : 'Keep order'}
      {...(onSaveEmpty ? { other: { label: 'Save it empty', onChoose: onSaveEmpty } } : {})}
      actLabel="VOID"
      busy={busy}
      failure={failure?.sentence}
      onConfirm={() => order && give({ orderId: order.orderId, version: order.version })}
      onClose={onClose}
    />
  );
}
