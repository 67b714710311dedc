import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useMoveDraft } from '../draft/use-move-draft.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { orderSince } from '../editor/second-order.ts';

interface SecondOrderQuestionProps {
  /** Saves it as a second order. */
  readonly onSave: () => void;
  readonly onClose: () => void;
}

/** Asks before a second order of the day is saved, which may be a mistake. */
export function SecondOrderQuestion({ onSave, onClose }: SecondOrderQuestionProps) {
  const since = useOrderEditorPart(orderSince);
  const { shop, day } = useOrderEditorPart((state) => state.page);
  const { moveTo } = useMoveDraft();
  return (
    <ConfirmDialog
      opened={since !== null}
      question={`Save a second order of ${shop.name} for ${formatDayShort(day)}?`}
      consequence={`Order ${since?.orderId} has been saved since you began this one. What you typed can go into it instead.`}
      tone="plain"
      safeLabel="Not now"
      other={{
        label: `Put it into ${since?.orderId}`,
        onChoose() {
          onClose();
          if (since) void moveTo(since.orderId);
        },
      }}
      actLabel="Save a second order"
      onConfirm={onSave}
      onClose={onClose}
    />
  );
}
