import type { DayOrder } from '@bakehouse/contract/days';
import { can } from '@bakehouse/domain/kernel/permissions';
import { countOf } from '@bakehouse/domain/words/words';
import { useMe } from '../../../shared/session/me.tsx';

/** For the office: the number of an order's prices that a shop proposed and nobody has confirmed (D31). */
export function ProposedPrices({ order }: { readonly order: Pick<DayOrder, 'shopId' | 'proposedPrices'> }) {
  const { actor } = useMe();
  const { shopId, proposedPrices } = order;
  if (proposedPrices === 0 || !can(actor, 'confirm-prices', { shopId })) return null;
  return (
    <small className="faint" title="Open the order to confirm">
      {countOf(proposedPrices, 'price')} to confirm
    </small>
  );
}
