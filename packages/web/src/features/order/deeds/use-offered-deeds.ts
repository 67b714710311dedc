import { useMe } from '../../../shared/me.tsx';
import { useDeskPart, useOpen } from '../desk-context.ts';
import { standingOrder } from '../desk-save.ts';
import type { OrderDeed } from './offered-deeds.ts';
import { offeredDeeds } from './offered-deeds.ts';

/** What this person may do to the open order at this moment. */
export function useOfferedDeeds(): readonly OrderDeed[] {
  const { actor } = useMe();
  const order = useDeskPart(standingOrder);
  return offeredDeeds(actor, order, useOpen());
}
