import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ordersAddress } from '../../../shared/addresses.ts';
import { api } from '../../../shared/api.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { daysKey, orderPageOptions } from '../api.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { latestOrder } from '../editor/order-editor-save.ts';
import { useAction } from './use-action.ts';

interface DeleteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks a super admin for the order's number before the order is deleted for good (spec 000 section 4). */
export function DeleteDialog({ opened, onClose }: DeleteDialogProps) {
  const queries = useQueryClient();
  const router = useRouter();
  const order = useOrderEditorPart(latestOrder);
  const { busy, failure, run } = useAction(async (saveId) => {
    if (!order) return;
    const { orderId, version, day } = order;
    await api.orders.deleteOrder({ orderId, version, saveId });
    toastSuccess(`Order ${orderId} deleted`);
    onClose();
    await router.navigate({ href: ordersAddress(day), replace: true, ignoreBlocker: true });
    queries.removeQueries({ queryKey: orderPageOptions(orderId).queryKey });
    void queries.invalidateQueries({ queryKey: daysKey() });
  });
  if (!order) return null;
  return (
    <ConfirmDialog
      opened={opened}
      question={`Delete order ${order.orderId}?`}
      consequence="Its lines, cakes and texts are taken out of the books for good. Only its history stays."
      safeLabel="Keep order"
      actLabel="DELETE"
      typeToConfirm={{ text: String(order.orderId), label: 'Type the order number to delete it' }}
      busy={busy}
      failure={failure?.sentence}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
