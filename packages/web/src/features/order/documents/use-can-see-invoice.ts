import { maySeeInvoice } from '@bakehouse/domain/documents/may-see-invoice';
import { useMe } from '../../../shared/session/me.tsx';
import { useClock } from '../../../ui/use-now.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';
import { latestOrder } from '../saving/order-editor-save.ts';

/** Whether the invoice of the open order can be seen now; renders again at the cut-off. */
export function useCanSeeInvoice(): boolean {
  const { actor } = useMe();
  const order = useOrderEditorPart(latestOrder);
  const cutOff = Temporal.Instant.from(useOrderEditorPart((state) => state.page.cutOff));
  return useClock(
    (now) =>
      order !== null && maySeeInvoice(actor, order, cutOff, Temporal.Instant.fromEpochMilliseconds(now)),
  );
}
