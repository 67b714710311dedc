import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { latestOrder } from '../saving/order-editor-save.ts';
import { useVoidOrder } from './use-void-order.ts';

interface VoidDialogProps {
  readonly onClose: () => void;
  /** Saves the order without lines; given where the dialog was opened by the save of an emptied order. */
  readonly onSaveEmpty?: () => void;
}

/**
 * Asks whether to void the order: on typing VOID, and when an emptied order is saved. It is voided as it was last
 * saved, so that its history shows what was ordered.
 */
export function VoidDialog({ onClose, onSaveEmpty }: VoidDialogProps) {
  const order = useOrderEditorPart(latestOrder);
  const { voidOrder, busy, failure } = useVoidOrder({
    forgetsEdits: onSaveEmpty !== undefined,
    onVoided: onClose,
  });
  return (
    <ConfirmDialog
      opened={order !== null}
      question={
        onSaveEmpty ? `Nothing is left on order ${order?.orderId}. Void it?` : `Void order ${order?.orderId}?`
      }
      consequence="It will not be baked or delivered, and cannot be edited again. It stays on record."
      safeLabel={onSaveEmpty ? 'Keep editing' : 'Keep order'}
      {...(onSaveEmpty && { other: { label: 'Save it empty', onChoose: onSaveEmpty } })}
      actLabel="VOID"
      busy={busy}
      failure={failure?.sentence}
      onConfirm={voidOrder}
      onClose={onClose}
    />
  );
}
