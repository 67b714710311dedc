import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import type { ReactNode } from 'react';
import { StripDayLink } from '../../../shared/days/strip-day-link.tsx';
import { Money } from '../../../shared/display/money.tsx';
import type { TableSort } from '../../../ui/grid/sort.ts';
import { SortHead } from '../../../ui/grid/sort-head.tsx';
import type { LineTotals } from '../day/shop-lines.ts';
import orderDetailsStyles from '../rows/grid-order-details.module.css';
import type { KnownDay } from './day-columns.ts';
import { daysOfStrip, selectedColumn } from './day-columns.ts';
import gridFootStyles from './grid-foot.module.css';
import styles from './grid-head.module.css';
import type { SortableHead } from './sort-lines.ts';

interface GridHeadProps {
  readonly days: readonly KnownDay[];
  readonly selected: DeliveryDay;
  readonly today: DeliveryDay;
  /** The totals of the selected day over all shops; null while loading. */
  readonly totals: LineTotals | null;
  readonly listAddress: (day: DeliveryDay) => string;
  /** Called when the pointer enters a day's tag, to prefetch the day, and with null when it leaves. */
  readonly onApproach: (day: DeliveryDay | null) => void;
  /** Shown above the shops: the filters. */
  readonly corner: ReactNode;
  /** Whether there is no room for order numbers. */
  readonly narrow: boolean;
  readonly sort: TableSort | null;
  readonly onSort: (sort: TableSort | null) => void;
}

/** The strip of day tags as the head of the grid, with the selected day's totals above its details. */
export function GridHead(props: GridHeadProps) {
  const { days, selected, today, totals, listAddress, onApproach, corner, narrow, sort, onSort } = props;
  const sorting = (sortKey: SortableHead) => ({ sortKey, sort, onSort });
  return (
    <thead className={styles.root} data-part="grid-head">
      <tr>
        <th scope="col" className={styles.corner} aria-label="Shop">
          {corner}
        </th>
        {daysOfStrip(days).map((facts, index) => (
          <th
            key={facts.day}
            scope="col"
            className={styles.day}
            data-on={index === selectedColumn || undefined}
            onPointerEnter={() => onApproach(facts.day)}
            onPointerLeave={() => onApproach(null)}
          >
            <StripDayLink {...facts} form="tall" selected={selected} today={today} linkTo={listAddress} />
          </th>
        ))}
        <td className={gridFootStyles.ordersGap} data-part="orders-gap" />
        {narrow ? (
          <>
            <th scope="col" aria-label="Order" />
            <td data-part="orders-po" />
            <td data-part="orders-status" />
          </>
        ) : (
          <>
            <SortHead
              {...sorting('orderId')}
              label="Order num"
              className={orderDetailsStyles.ordersNumber}
              data-part="orders-number"
            >
              {totals && <DayTotals {...totals} />}
            </SortHead>
            <SortHead
              {...sorting('purchaseOrderNumber')}
              label="PO num"
              className={orderDetailsStyles.ordersPo}
              data-part="orders-po"
            />
            <th scope="col" className={styles.ordersStatus} data-part="orders-status">
              Status
            </th>
          </>
        )}
        <SortHead {...sorting('items')} label="Items" className="num" />
        <SortHead {...sorting('total')} label="Total" className="num" />
      </tr>
    </thead>
  );
}

/**
 * The totals of the day in three numbers, custom orders separately. Hidden from screen readers, which find them in the
 * foot.
 */
function DayTotals({ orders, customOrders, items, total }: LineTotals) {
  return (
    <div className={styles.totals} aria-hidden="true">
      <span>
        <b>{formatCount(orders)}</b>
        {orders === 1 ? 'order' : 'orders'}
        {customOrders > 0 && `, ${formatCount(customOrders)} custom`}
      </span>
      <span>
        <b>{formatCount(items)}</b>
        {items === 1 ? 'item' : 'items'}
      </span>
      <span>
        <b>{total === null ? <i className={orderDetailsStyles.ordersWaiting} /> : <Money pence={total} />}</b>
        total
      </span>
    </div>
  );
}
