import { maySeeInvoice } from '@bakehouse/domain/invoices/may-see-invoice';
import { useMe } from '../../../shared/me.tsx';
import { useClock } from '../../../ui/use-now.ts';
import { useDeskPart } from '../desk-context.ts';
import { standingOrder } from '../desk-save.ts';

/** Whether the invoice of the open order can be seen at this moment; turns by itself at the cut-off. */
export function useCanSeeInvoice(): boolean {
  const { actor } = useMe();
  const order = useDeskPart(standingOrder);
  const cutOff = Temporal.Instant.from(useDeskPart((state) => state.page.cutOff));
  return useClock(
    (now) =>
      order !== null && maySeeInvoice(actor, order, cutOff, Temporal.Instant.fromEpochMilliseconds(now)),
  );
}
