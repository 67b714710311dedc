import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { Fragment } from 'react';
import { orderAddress } from '../../../shared/addresses.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import type { ResultRow } from './result-rows.ts';

interface LeftOutProps {
  readonly leftOut: readonly { readonly orderId: OrderId; readonly why: 'voided' | 'not-ready' }[];
  readonly rows: readonly ResultRow[];
}

const reasons = [
  { why: 'voided', words: 'void' },
  { why: 'not-ready', words: 'still open for changes' },
] as const;

/** The orders without an invoice, with the reason. */
export function LeftOut({ leftOut, rows }: LeftOutProps) {
  if (leftOut.length === 0) return null;
  return (
    <Notice tone="attention">
      {leftOut.length === 1 ? 'One order has' : `${leftOut.length} orders have`} no invoice here.
      {reasons.map(({ why, words }) => {
        const orders = leftOut.filter((order) => order.why === why);
        if (orders.length === 0) return null;
        return (
          <p key={why}>
            {orders.map(({ orderId }, index) => (
              <Fragment key={orderId}>
                {index > 0 && (index === orders.length - 1 ? ' and ' : ', ')}
                <OrderNumber orderId={orderId} rows={rows} />
              </Fragment>
            ))}{' '}
            {orders.length === 1 ? 'is' : 'are'} {words}.
          </p>
        );
      })}
    </Notice>
  );
}

function OrderNumber({ orderId, rows }: { readonly orderId: OrderId; readonly rows: readonly ResultRow[] }) {
  const row = rows.find((one) => one.orderId === orderId);
  if (!row) return orderId;
  return (
    <AppLink className="text-link" href={orderAddress(row.day, orderId)}>
      {orderId}
    </AppLink>
  );
}
