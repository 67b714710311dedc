import type { RecipeImpactView } from '@bakehouse/contract/spec-cards/recipe-editing';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { countOf, listOf } from '@bakehouse/domain/words/words';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { orderAddress } from '../../../shared/addresses.ts';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import styles from './impact-dialog.module.css';

type Orders = RecipeImpactView['orders'];

interface ImpactOrdersProps {
  readonly orders: Orders;
  readonly products: RecipeImpactView['products'];
  readonly totals: RecipeImpactView['totals'];
}

/** Undelivered orders with affected products, by day and shop. */
export function ImpactOrders({ orders, products, totals }: ImpactOrdersProps) {
  const names = new Map(products.map(({ productId, name }) => [productId, name]));
  const days = [...Map.groupBy(orders, ({ day }) => day)];
  return (
    <section aria-label="Orders not yet delivered">
      <h3 className={styles.heading}>
        <b>{formatCount(totals.orders)}</b> {totals.orders === 1 ? 'order' : 'orders'} not yet delivered
        <small>
          {countOf(totals.shops, 'shop')}, {countOf(totals.items, 'item')}
        </small>
      </h3>
      <ul className={styles.days}>
        {days.map(([day, ofDay]) => (
          <Day
            key={day}
            day={day}
            orders={ofDay}
            nameOf={(productId) => names.get(productId) ?? `Product ${productId}`}
          />
        ))}
      </ul>
      {totals.orders > orders.length && (
        <p className="muted">and {formatCount(totals.orders - orders.length)} orders that are not listed</p>
      )}
    </section>
  );
}

interface DayProps {
  readonly day: DeliveryDay;
  readonly orders: Orders;
  readonly nameOf: (productId: Orders[number]['lines'][number]['productId']) => string;
}

/** The largest number of shops named per day. */
const mostShops = 4;

function Day({ day, orders, nameOf }: DayProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const shops = [...new Set(orders.map(({ shopName }) => shopName))];
  const left = shops.length - mostShops;
  const named = left > 1 ? [...shops.slice(0, mostShops), `${formatCount(left)} more`] : shops;
  const items = orders.reduce((sum, order) => sum + order.items, 0);
  return (
    <li>
      <div className={styles.day}>
        <DayTag day={day} size="header" />
        <span>
          <b>{countOf(orders.length, 'order')}</b>
          <small>{listOf(named)}</small>
        </span>
        <b className="unbroken">{countOf(items, 'item')}</b>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={id}
          rightSection={
            isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />
          }
          onClick={() => setOpen(!isOpen)}
        >
          Who ordered what
        </Button>
      </div>
      {isOpen && (
        <table id={id} className={styles.orders}>
          <caption className="visually-hidden">Who ordered what</caption>
          <thead>
            <tr>
              <th scope="col">Shop</th>
              <th scope="col">Order</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {orders.map(({ orderId, shopName, lines }) => (
              <tr key={orderId}>
                <th scope="row">{shopName}</th>
                <td>
                  <a className="text-link" href={orderAddress(day, orderId)} target="_blank" rel="noreferrer">
                    {orderId}
                  </a>
                </td>
                <td>
                  {lines
                    .map(({ productId, quantity }) => `${formatCount(quantity)} ${nameOf(productId)}`)
                    .join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}
