import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { messages, orderNotFound, shopNotFound } from '@bakehouse/domain/kernel/messages';
import { ordersAddress } from '../../../shared/addresses.ts';
import { LoafStamp } from '../../../shared/brand/loaf-stamp.tsx';
import { usePageTitle } from '../../../shared/page-title.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import styles from '../order-screen.module.css';

interface OrderMessageProps {
  /** The specification's exact sentence where it has one. */
  readonly heading: string;
  readonly explained: string;
  readonly day: DeliveryDay;
}

/** A page that shows no order: what is not there, what to check, and the way back to the day. */
function OrderMessage({ heading, explained, day }: OrderMessageProps) {
  usePageTitle(heading);
  return (
    <main id="main" className={styles.message} tabIndex={-1}>
      <LoafStamp kind="boule" size={64} />
      <h1>{heading}</h1>
      <p>{explained}</p>
      <AppLink className="text-link" href={ordersAddress(day)}>
        Orders for {formatDayShort(day)}
      </AppLink>
    </main>
  );
}

/** 'SHOP {id} NOT FOUND' (spec 000 section 8). */
export function ShopNotFound({ id, day }: { readonly id: string; readonly day: DeliveryDay }) {
  const explained = 'Check the number in the address. You may also not be allowed to order for this shop.';
  return <OrderMessage heading={shopNotFound(id)} explained={explained} day={day} />;
}

/** 'ORDER {id} NOT FOUND' (spec 000 section 8). */
export function OrderNotFound({ id, day }: { readonly id: string; readonly day: DeliveryDay }) {
  const explained =
    'Check the order number. The order may have been deleted, or belong to a shop you do not see.';
  return <OrderMessage heading={orderNotFound(id)} explained={explained} day={day} />;
}

/** `sentence` says up to which day orders are taken. */
export function DayTooFar({ sentence, day }: { readonly sentence: string; readonly day: DeliveryDay }) {
  const explained = 'You can order for this day once it is nearer.';
  return <OrderMessage heading={sentence} explained={explained} day={day} />;
}

export function OrderDenied({ day }: { readonly day: DeliveryDay }) {
  const explained = 'If you need to place orders, ask the bakehouse to allow it for you.';
  return <OrderMessage heading={messages.permissionDenied} explained={explained} day={day} />;
}
