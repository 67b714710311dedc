import type { ShopHome } from '@bakehouse/contract/home';
import type { SavedOrder } from '@bakehouse/contract/orders';
import { can } from '@bakehouse/domain/kernel/permissions';
import { useState } from 'react';
import { useMe } from '../../../shared/session/me.tsx';
import { announce } from '../../../ui/feedback/announcer.tsx';
import { serverNow } from '../../../ui/use-now.ts';
import { NextBand } from './next-band.tsx';
import styles from './next-order.module.css';
import type { SentOrder } from './order-of-day.tsx';
import { OrderOfDay } from './order-of-day.tsx';
import { SendOffer } from './send-offer.tsx';

/** The next day to order for: a button that sends the suggested order, and after that the saved order. */
export function NextOrder({ page }: { readonly page: ShopHome }) {
  const { actor } = useMe();
  const [sent, setSent] = useState<SentOrder | null>(null);
  const { shop, next } = page;
  const mayOrder = can(actor, 'order-for-shop', { shopId: shop.shopId }) && shop.active;
  function onSent({ order }: SavedOrder): void {
    setSent({ orderId: order.orderId, version: order.version, at: serverNow() });
    announce(`Order ${order.orderId} is with the bakery`);
  }
  return (
    <section className={`surface ${styles.root}`} aria-labelledby="next-order">
      <NextBand page={page} />
      {next.order ? (
        <OrderOfDay
          page={page}
          order={next.order}
          sent={sent}
          mayOrder={mayOrder}
          onTakenBack={() => setSent(null)}
        />
      ) : (
        <SendOffer page={page} mayOrder={mayOrder} onSent={onSent} />
      )}
    </section>
  );
}
