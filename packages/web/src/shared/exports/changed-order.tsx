import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import type { ReactNode } from 'react';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { orderAddress } from '../addresses.ts';

interface ChangedOrderProps {
  readonly orderId: OrderId;
  readonly day: DeliveryDay;
  readonly shopName: string;
  readonly how: 'changed' | 'voided' | 'deleted';
  /** The exported value; struck out if there is `now`. */
  readonly before: ReactNode;
  /** The current value; null where it is unchanged. */
  readonly now: ReactNode;
  /** Content after both. */
  readonly children?: ReactNode;
}

/** An order that changed since it was exported, in one line. */
export function ChangedOrder({ orderId, day, shopName, how, before, now, children }: ChangedOrderProps) {
  const after = how === 'changed' ? now : gone[how];
  return (
    <>
      {how === 'deleted' ? (
        orderId
      ) : (
        <AppLink className="text-link" href={orderAddress(day, orderId)}>
          {orderId}
        </AppLink>
      )}{' '}
      {shopName}, <span className="unbroken">{formatDayShort(day)}</span>:{' '}
      {after === null ? (
        before
      ) : (
        <>
          <s>{before}</s> <b>{after}</b>
        </>
      )}
      {children}
    </>
  );
}

const gone = { voided: 'voided since', deleted: 'deleted since' } as const;
