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
  /** What the file says; with `now` it is struck out. */
  readonly before: ReactNode;
  /** What is there now; null where it is the same. */
  readonly now: ReactNode;
  /** What follows both. */
  readonly children?: ReactNode;
}

/** An order that is another thing than a file says, in one line. */
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
