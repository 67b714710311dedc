import type { ProductUse } from '@bakehouse/contract/administration/products';
import type { ProductId } from '@bakehouse/domain/kernel/branded';
import { formatDay } from '@bakehouse/domain/kernel/day';
import { formatCount, formatMoney } from '@bakehouse/domain/kernel/money';
import { meets } from '@bakehouse/domain/kernel/permissions';
import { countOf, listOf } from '@bakehouse/domain/words/words';
import { IconCalendarEvent, IconCoinPound, IconNotebook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { orderAddress } from '../../shared/addresses.ts';
import { specCardAddress } from '../../shared/card-addresses.ts';
import { ShortDay } from '../../shared/days/short-day.tsx';
import { failureOf } from '../../shared/failure.ts';
import { useMe } from '../../shared/session/me.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showNotice } from '../../ui/feedback/show-notice.ts';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows.tsx';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { productUseQuery } from './api.ts';
import styles from './archive-notice.module.css';

/** The effects of archiving a product: who can no longer order it, and what stays. */
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

function WhatStays({ use }: { readonly use: ProductUse }) {
  const { shops, orders, shopPrices, plannedPrices, cards, cardsWithIt } = use;
  const kept = cards.count + cardsWithIt.count + shopPrices.count + plannedPrices.length;
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
      {kept > 0 && (
        <ul>
          {cards.count > 0 && (
            <Kept Icon={IconNotebook}>
              <b>{countOf(cards.count, 'spec card')}</b> {cards.count === 1 ? 'is' : 'are'} linked to it:{' '}
              <CardNames cards={cards} />. {cards.count === 1 ? 'It stays' : 'They stay'}, and allergens are
              no longer compared with it
            </Kept>
          )}
          {cardsWithIt.count > 0 && (
            <Kept Icon={IconNotebook}>
              <b>{countOf(cardsWithIt.count, 'spec card')}</b>{' '}
              {cardsWithIt.count === 1 ? 'contains' : 'contain'} it: <CardNames cards={cardsWithIt} />. It is
              still made for {cardsWithIt.count === 1 ? 'it' : 'them'}
            </Kept>
          )}
          {shopPrices.count > 0 && (
            <Kept Icon={IconCoinPound}>
              <b>{countOf(shopPrices.count, 'shop price')}</b> {shopPrices.count === 1 ? 'is' : 'are'} kept
              for later: {listOf(shopPrices.names, shopPrices.count)}
            </Kept>
          )}
          {plannedPrices.map(({ from, unitCost }) => (
            <Kept key={from} Icon={IconCalendarEvent}>
              The price of{' '}
              <b>
                {unitCost === null ? 'nothing' : formatMoney(unitCost)} from {formatDay(from)}
              </b>{' '}
              is kept, but no longer matters
            </Kept>
          ))}
        </ul>
      )}
    </div>
  );
}

function Kept({ Icon, children }: { readonly Icon: typeof IconNotebook; readonly children: ReactNode }) {
  return (
    <li>
      <Icon size={18} aria-hidden />
      <span>{children}</span>
    </li>
  );
}

/** The first cards as links, for people who may see them. */
function CardNames({ cards: { first, count } }: { readonly cards: ProductUse['cards'] }) {
  const { actor } = useMe();
  const mayOpen = meets(actor, 'view-spec-cards');
  return (
    <>
      {first.map(({ pid, name }, index) => (
        <Fragment key={pid}>
          {index > 0 && ', '}
          {mayOpen ? (
            <AppLink className="text-link" href={specCardAddress(pid)}>
              {name}
            </AppLink>
          ) : (
            name
          )}
        </Fragment>
      ))}
      {count > first.length && ` and ${formatCount(count - first.length)} more`}
    </>
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
