import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { memo } from 'react';
import type { ShopLine } from '../day/shop-lines.ts';
import { isSameLine } from '../day/shop-lines.ts';
import { DayCell } from './day-cell.tsx';
import type { DayColumn } from './day-columns.ts';
import { selectedColumn } from './day-columns.ts';
import type { GridPlace } from './grid-cursor.ts';
import { orderPlace, placeName, placeOfColumn, shopPlace } from './grid-cursor.ts';
import gridFootStyles from './grid-foot.module.css';
import orderDetailsStyles from './grid-order-details.module.css';
import { NoOrderDetails, OrderDetails, WaitingDetails } from './order-details.tsx';
import styles from './shop-rows.module.css';

interface ShopRowsProps {
  readonly line: ShopLine;
  readonly columns: readonly DayColumn[];
  readonly picked: boolean;
  readonly changed: boolean;
  /** The place of this shop that Tab reaches, as `placeName`; null where it is another shop's. */
  readonly tabStop: string | null;
  /** Counted from 1 over the whole grid, its head included; null while every row is in the page. */
  readonly rowIndex: number | null;
  readonly listAddress: (day: DeliveryDay) => string;
  readonly goTo: (place: GridPlace) => void;
}

/** A shop's row, and one more for each further order of the selected day. */
export const ShopRows = memo(function ShopRows({
  line,
  columns,
  picked,
  changed,
  tabStop,
  rowIndex,
  listAddress,
  goTo,
}: ShopRowsProps) {
  const { shop, orders } = line;
  const lines = Math.max(1, orders?.length ?? 1);
  const offersNew = picked && line.mayOrder;
  const reach = (place: number, at = 0) => {
    const name = placeName({ shopId: shop.shopId, place, line: at });
    return { 'data-place': name, tabIndex: name === tabStop ? 0 : -1 } as const;
  };
  const row = (at: number) => ({
    'data-shop': shop.shopId,
    'data-picked': picked || undefined,
    'data-changed': changed || undefined,
    'aria-selected': picked,
    'aria-rowindex': rowIndex === null ? undefined : rowIndex + at,
  });

  const details = (at: number) => {
    const column = columns[selectedColumn];
    if (!column) return null;
    const shown = { line, column, reach: reach(orderPlace, at) };
    const cell = line.cells[selectedColumn];
    if (!orders && cell) return <WaitingDetails {...shown} cell={cell} />;
    const order = orders?.[at];
    const offers = offersNew && column.open;
    if (!order) return <NoOrderDetails {...shown} offersNew={offers} />;
    return <OrderDetails {...shown} order={order} offersAnother={offers && at === lines - 1} />;
  };

  return (
    <>
      <tr
        {...row(0)}
        className={styles.shopRow}
        data-part="shop-row"
        data-inactive={!shop.active || undefined}
      >
        <th scope="row" rowSpan={lines} {...reach(shopPlace)}>
          <span className={orderDetailsStyles.ordersTwoLines} title={shop.name}>
            {shop.name}
            {!shop.active && <small className={styles.shopRowInactive}>INACTIVE</small>}
          </span>
        </th>
        {columns.map((each, index) => {
          const { 'data-place': place, tabIndex } = reach(placeOfColumn(index));
          return (
            <DayCell
              key={each.day}
              shop={shop}
              column={each}
              cell={line.cells[index] ?? null}
              on={index === selectedColumn}
              offersNew={offersNew}
              rowSpan={lines}
              place={place}
              tabIndex={tabIndex}
              listAddress={listAddress(each.day)}
              onShowOrders={() => goTo({ shopId: shop.shopId, place: orderPlace, line: 0 })}
            />
          );
        })}
        <td className={gridFootStyles.ordersGap} data-part="orders-gap" rowSpan={lines} />
        {details(0)}
      </tr>
      {orders?.slice(1).map((order, index) => (
        <tr key={order.orderId} {...row(index + 1)} className={styles.shopRow} data-part="shop-row">
          {details(index + 1)}
        </tr>
      ))}
    </>
  );
}, isAlike);

function isAlike(before: ShopRowsProps, after: ShopRowsProps): boolean {
  const { line, ...rest } = before;
  const { line: lineAfter, ...restAfter } = after;
  return (
    isSameLine(line, lineAfter) &&
    Object.entries(rest).every(([name, value]) => Object.is(value, restAfter[name as keyof typeof restAfter]))
  );
}
