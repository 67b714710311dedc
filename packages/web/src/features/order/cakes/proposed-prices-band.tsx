import { can } from '@bakehouse/domain/kernel/permissions';
import { proposedPlaces } from '@bakehouse/domain/orders/cake-prices';
import { hasChanges } from '@bakehouse/domain/orders/draft';
import { countOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../shared/saving/use-command.ts';
import { useMe } from '../../../shared/session/me.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toastSuccess } from '../../../ui/feedback/toast.ts';
import { serverNow } from '../../../ui/use-now.ts';
import { confirmPrices } from '../actions/api.ts';
import { orderPageOptions, readOrdersAgain } from '../api.ts';
import { change } from '../editor/order-editor.ts';
import { useOrderEditor, useOrderEditorPart } from '../editor/order-editor-context.ts';
import { draftOf, finishSave, latestOrder } from '../saving/order-editor-save.ts';

/** For the office: the number of prices that a shop proposed on this order, and a button that confirms them (D31). */
export function ProposedPricesBand() {
  const { actor } = useMe();
  const editor = useOrderEditor();
  const queries = useQueryClient();
  const order = useOrderEditorPart(latestOrder);
  const isChanged = useOrderEditorPart((state) => hasChanges(state.draft));
  const { run, busy, failure } = useCommand({
    send: confirmPrices,
    onDone(answer, { orderId }) {
      // Edits were not sent: they stay, on top of the confirmed order.
      change(editor, (state) => {
        const sent = draftOf(state.page, state.page.order);
        const before = { ...state, progress: { kind: 'saving', sent } } as const;
        const after = finishSave(before, { order: answer.order, created: false }, serverNow());
        return { ...after, progress: { kind: 'idle' } };
      });
      queries.setQueryData(orderPageOptions(orderId).queryKey, editor.get().page);
      readOrdersAgain(queries);
      toastSuccess('Prices confirmed');
    },
  });
  const count = proposedPlaces(order?.cakePrices ?? []).length;
  if (!order || order.voided || count === 0) return null;
  if (!can(actor, 'confirm-prices', { shopId: order.shopId })) return null;
  return (
    <Notice tone="attention">
      <p>
        The shop proposed {countOf(count, 'price')} on this order.
        {isChanged && ' Save your changes first, then confirm.'}
        {failure && ` ${failure.sentence}`}
      </p>
      <Button
        size="sm"
        variant="default"
        loading={busy}
        disabled={isChanged}
        onClick={() => run({ orderId: order.orderId, version: order.version })}
      >
        {count === 1 ? 'Confirm the price' : 'Confirm the prices'}
      </Button>
    </Notice>
  );
}
