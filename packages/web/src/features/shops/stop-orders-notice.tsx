import type { FutureOrders } from '@bakehouse/contract/administration/shops';
import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { countOf } from '@bakehouse/domain/words/words';
import { useQuery } from '@tanstack/react-query';
import { orderAddress } from '../../shared/addresses.ts';
import { ShortDay } from '../../shared/days/short-day.tsx';
import { failureOf } from '../../shared/failure.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showNotice } from '../../ui/feedback/show-notice.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { futureOrdersQuery } from './api.ts';
import styles from './stop-orders-notice.module.css';

interface StopOrdersNoticeProps {
  readonly shopId: ShopId;
  readonly shopName: string;
}

/** The effects of closing a shop for new orders, with its future orders. */
export function StopOrdersNotice({ shopId, shopName }: StopOrdersNoticeProps) {
  const { data, error } = useQuery(futureOrdersQuery(shopId));
  if (error) return <Notice tone="bad">{failureOf(error).sentence}</Notice>;
  if (!data) return <SkeletonRows label="Checking for orders" rows={3} />;
  return (
    <Notice tone="attention" ref={showNotice}>
      <WhatStays shopName={shopName} future={data} />
    </Notice>
  );
}

function WhatStays({ shopName, future }: { readonly shopName: string; readonly future: FutureOrders }) {
  const { orders, count, people } = future;
  return (
    <div className={styles.root}>
      {count === 0 ? (
        <p className="muted">{shopName} has no orders from today on.</p>
      ) : (
        <>
          <p>
            {shopName} has <b>{countOf(count, 'order')} from today on</b>.{' '}
            {count === 1 ? 'It stays as it is' : 'They stay as they are'}: baked, delivered and invoiced.
          </p>
          <table>
            <caption className="visually-hidden">Orders from today on</caption>
            <tbody>
              {orders.map(({ orderId, day, items, total }) => (
                <tr key={orderId}>
                  <th scope="row">
                    <ShortDay day={day} />
                  </th>
                  <td>
                    <AppLink className="text-link" href={orderAddress(day, orderId)}>
                      {orderId}
                    </AppLink>
                  </td>
                  <td className="num">{countOf(items, 'item')}</td>
                  <td className="num">{formatMoney(total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {count > orders.length && <p className="muted">and {formatCount(count - orders.length)} more</p>}
        </>
      )}
      <p className="muted">
        Nobody can make another one. {whoReads(people)} You can allow new orders again at any time.
      </p>
    </div>
  );
}

function whoReads(people: readonly string[]): string {
  const [first, ...others] = people;
  if (first === undefined) return '';
  if (others.length === 0) return `${first} can still read the shop's orders.`;
  const more = others.length === 1 ? '1 other person' : `${formatCount(others.length)} others`;
  return `${first} and ${more} can still read the shop's orders.`;
}
