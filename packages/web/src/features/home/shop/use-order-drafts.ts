import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { useEffect, useState } from 'react';
import { onDraftsChanged } from '../../../shared/drafts/draft-store.ts';
import type { OrderDraft } from '../../../shared/drafts/order-drafts.ts';
import { listOrderDrafts, removeOrderDraft } from '../../../shared/drafts/order-drafts.ts';
import { useMe } from '../../../shared/session/me.tsx';

/** The drafts of this shop on this device, and a function that throws one away; its answer puts it back. */
export function useOrderDrafts(
  shopId: ShopId,
  today: DeliveryDay,
): readonly [readonly OrderDraft[], (draft: OrderDraft) => () => void] {
  const { me } = useMe();
  const [drafts, setDrafts] = useState(() => listOrderDrafts(me.userId, shopId, today));
  const list = () => setDrafts(listOrderDrafts(me.userId, shopId, today));
  // One that waited to be sent is gone once it was.
  useEffect(
    () => onDraftsChanged(() => setDrafts(listOrderDrafts(me.userId, shopId, today))),
    [me.userId, shopId, today],
  );
  function remove(draft: OrderDraft): () => void {
    const putBack = removeOrderDraft(draft);
    list();
    return () => {
      putBack();
      list();
    };
  }
  return [drafts, remove];
}
