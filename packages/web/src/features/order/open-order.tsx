import type { OrderPage } from '@bakehouse/contract/orders';
import { useEffect, useState } from 'react';
import { useMe } from '../../shared/me.tsx';
import { serverNow } from '../../ui/use-now.ts';
import { change } from './desk.ts';
import { DeskContext } from './desk-context.ts';
import { receivePage } from './desk-save.ts';
import { forgetOldDrafts } from './draft-storage.ts';
import { deskFor, finishHandOver } from './open-desks.ts';
import { OrderView } from './order-view.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { useLiveOrder } from './use-live-order.ts';

/** Lays an order on a desk for as long as its page is open, and keeps the desk in step with the server. */
export function OpenOrder({ page }: { readonly page: OrderPage }) {
  const { me } = useMe();
  const place = `${page.shop.shopId} ${page.day} ${page.order?.orderId ?? 'new'}`;
  const [open, setOpen] = useState(() => ({ place, desk: deskFor(page, me.userId) }));
  if (open.place !== place) setOpen({ place, desk: deskFor(page, me.userId) });
  const { desk } = open;

  useEffect(() => {
    // Once the order's own address is here; until then the desk waits to be taken over.
    if (place.endsWith('new')) return;
    finishHandOver(desk);
  }, [desk, place]);
  useEffect(() => forgetOldDrafts(serverNow()), []);
  useEffect(() => {
    change(desk, (state) => receivePage(state, page));
  }, [desk, page]);
  useKeptDraft(desk, me.userId);
  useLiveOrder(desk, page.day);

  return (
    <DeskContext value={desk}>
      <OrderView key={desk.deskId} />
    </DeskContext>
  );
}
