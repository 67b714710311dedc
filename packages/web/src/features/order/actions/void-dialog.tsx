import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { latestOrder } from '../saving/order-editor-save.ts';
import { useVoidOrder } from './use-void-order.ts';

interface VoidDialogProps {
  readonly onClose: () => void;
  readonly onSaveEmpty: () => void;
}

/**
 * Everything was taken off the order, and a save is asked for: is it void, or saved with nothing on it? Void it is as it
 * was saved, so that its history shows what was ordered.
 */
export function VoidDialog({ onClose, onSaveEmpty }: VoidDialogProps) {
  const order = useOrderEditorPart(latestOrder);
  const { voidOrder, busy, failure } = useVoidOrder({ forgetsEdits: true, onVoided: onClose });
  return (
    <ConfirmDialog
      opened={order !== null}
      question={`Nothing is left on order ${order?.orderId}. Void it?`}
      consequence="It will not be baked or delivered, and cannot be edited again. It stays on record."
      safeLabel="Keep editing"
      other={{ label: 'Save it empty', onChoose: onSaveEmpty }}
      actLabel="VOID"
      busy={busy}
      failure={failure?.sentence}
      onConfirm={voidOrder}
      onClose={onClose}
    />
  );
}
