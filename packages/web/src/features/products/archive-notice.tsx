import type { ProductUse } from '@bakehouse/contract/administration/products';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { countOf, listOf } from '@bakehouse/domain/words/words';
import { useQuery } from '@tanstack/react-query';
import { orderAddress } from '../../shared/addresses.ts';
import { ShortDay } from '../../shared/days/short-day.tsx';
import { failureOf } from '../../shared/failure.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showNotice } from '../../ui/feedback/show-notice.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { productUseQuery } from './api.ts';
import styles from './archive-notice.module.css';

/** Says in its form what comes of archiving a product: who can order it no more, and what stays. */
export function ArchiveNotice({ productId }: { readonly productId: ProductId }) {
  const { data, error } = useQuery(productUseQuery(productId));
  if (error) return <Notice tone="bad">{failureOf(error).sentence}</Notice>;
  if (!data) return <SkeletonRows label="Checking where it is used" rows={3} />;
  return (
    <Notice tone="attention" ref={showNotice}>
      <WhatStays use={data} />
    </Notice>
  );
}

function WhatStays({ use: { shops, orders, shopPrices, plannedPrices } }: { readonly use: ProductUse }) {
  return (
    <div className={styles.root}>
      <p>
        <b>Archived when you save.</b>{' '}
        {shops.count === 0 ? (
          'No shop can order it. '
        ) : (
          <>
            It leaves the list of <b>{countOf(shops.count, 'shop')}</b> ({listOf(shops.names, shops.count)}):
            nobody can add it to an order.{' '}
          </>
        )}
        {orders.count === 0 ? (
          'No order from today on contains it.'
        ) : (
          <>
            <b>
              {countOf(orders.count, 'order')} from today on {orders.count === 1 ? 'contains' : 'contain'} it
            </b>
            : {orders.count === 1 ? 'it stays as it is' : 'they stay as they are'}, and it is still baked.
          </>
        )}
      </p>
      {orders.count > 0 && <OrdersToCome orders={orders} />}
      {(shopPrices.count > 0 || plannedPrices.length > 0) && (
        <ul>
          {shopPrices.count > 0 && (
            <li>
              <b>{countOf(shopPrices.count, 'shop price')}</b> {shopPrices.count === 1 ? 'is' : 'are'} kept
              for later: {listOf(shopPrices.names, shopPrices.count)}
            </li>
          )}
          {plannedPrices.map(({ from, unitCost }) => (
            <li key={from}>
              The price of{' '}
              <b>
                {unitCost === null ? 'nothing' : formatMoney(unitCost)} from {formatDay(from)}
              </b>{' '}
              no longer matters and is kept
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function OrdersToCome({ orders: { first, count, quantity } }: Pick<ProductUse, 'orders'>) {
  return (
    <table>
      <caption className="visually-hidden">Orders from today on</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Shop</th>
          <th scope="col">Order</th>
          <th scope="col" className="num">
            Quantity
          </th>
        </tr>
      </thead>
      <tbody>
        {first.map((order) => (
          <tr key={order.orderId}>
            <th scope="row">
              <ShortDay day={order.day} />
            </th>
            <td>{order.shopName}</td>
            <td>
              <AppLink className="text-link" href={orderAddress(order.day, order.orderId)}>
                {order.orderId}
              </AppLink>
            </td>
            <td className="num">{formatCount(order.quantity)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{count > first.length && `and ${formatCount(count - first.length)} more`}</td>
          <td className="num">{formatCount(quantity)} in all</td>
        </tr>
      </tfoot>
    </table>
  );
}
