import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { ordersAddress } from '../../../shared/addresses.ts';
import { useCommand } from '../../../shared/saving/use-command.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { useStillHere } from '../../../ui/navigation/use-still-here.ts';
import { orderPageOptions, readOrdersAgain } from '../api.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { latestOrder } from '../saving/order-editor-save.ts';
import { deleteOrder } from './api.ts';

/** Asks a super admin to type the order's number before the order is deleted permanently (spec 000 section 4). */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const router = useRouter();
  const isStillHere = useStillHere();
  const order = useOrderEditorPart(latestOrder);
  const { run, busy, failure } = useCommand({
    send: deleteOrder,
    async onDone({ orderId }) {
      toastSuccess(`Order ${orderId} deleted`);
      onClose();
      if (order && isStillHere()) {
        await router.navigate({ href: ordersAddress(order.day), replace: true, ignoreBlocker: true });
      }
      queries.removeQueries({ queryKey: orderPageOptions(orderId).queryKey });
      readOrdersAgain(queries);
    },
  });
  if (!order) return null;
  return (
    <ConfirmDialog
      opened
      question={`Delete order ${order.orderId}?`}
      consequence="Everything on it is deleted for good. Only its history is kept."
      safeLabel="Keep order"
      actLabel="DELETE"
      typeToConfirm={{
        isTyped: (typed) => typed.trim() === String(order.orderId),
        label: 'Type the order number to delete it',
      }}
      busy={busy}
      failure={failure?.sentence}
      onConfirm={() => run({ orderId: order.orderId, version: order.version })}
      onClose={onClose}
    />
  );
}
