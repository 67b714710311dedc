import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { memo } from 'react';
import type { Cell } from '../../../ui/grid/cells.ts';
import { draftLabel } from '../day/shop-drafts.ts';
import type { ShopLine } from '../day/shop-lines.ts';
import { isSameLine } from '../day/shop-lines.ts';
import type { DayColumn } from '../grid/day-columns.ts';
import { selectedColumn } from '../grid/day-columns.ts';
import gridFootStyles from '../grid/grid-foot.module.css';
import { DayCell } from './day-cell.tsx';
import { columnOfDay, orderColumn, shopColumn } from './day-rows.ts';
import orderDetailsStyles from './grid-order-details.module.css';
import { NarrowDetails } from './narrow-details.tsx';
import { NoOrderDetails, OrderDetails, WaitingDetails } from './order-details.tsx';
import styles from './shop-rows.module.css';

interface ShopRowsProps {
  readonly line: ShopLine;
  readonly columns: readonly DayColumn[];
  readonly picked: boolean;
  readonly changed: boolean;
  /** Whether there is no room for order numbers: a status then links to its order. */
  readonly narrow: boolean;
  /** The index of the shop's first row, for keyboard navigation. */
  readonly firstRow: number;
  /** Whether the rows are windowed, so that each has its `aria-rowindex`. */
  readonly isCounted: boolean;
  readonly listAddress: (day: DeliveryDay) => string;
  readonly goTo: (cell: Cell) => void;
}

/** A shop's row, and one more for each further order of the selected day. */
export const ShopRows = memo(function ShopRows({
  line,
  columns,
  picked,
  changed,
  narrow,
  firstRow,
  isCounted,
  listAddress,
  goTo,
}: ShopRowsProps) {
  const { shop, orders } = line;
  const lines = Math.max(1, orders?.length ?? 1);
  const offersNew = picked && line.mayOrder;
  const row = (at: number) => ({
    'data-row': firstRow + at,
    'data-moves': `shop ${shop.shopId} ${at}`,
    'data-picked': picked || undefined,
    'data-changed': changed || undefined,
    'aria-selected': picked,
    // After the head.
    'aria-rowindex': isCounted ? firstRow + at + 2 : undefined,
  });

  const details = (at: number) => {
    const column = columns[selectedColumn];
    if (!column) return null;
    const shown = { line, column };
    const order = orders?.[at];
    const offers = offersNew && column.open;
    if (narrow) return <NarrowDetails {...shown} order={order} offersAnother={offers && at === lines - 1} />;
    const cell = line.cells[selectedColumn];
    if (!orders && cell) return <WaitingDetails {...shown} cell={cell} />;
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
        <th scope="row" rowSpan={lines} data-column={shopColumn}>
          <span className={orderDetailsStyles.ordersTwoLines} title={shop.name}>
            {shop.name}
            {!shop.active && <small className={styles.shopRowInactive}>INACTIVE</small>}
          </span>
        </th>
        {columns.map((each, index) => (
          <DayCell
            key={each.day}
            shop={shop}
            column={each}
            cell={line.cells[index] ?? null}
            closed={line.closed[index]}
            on={index === selectedColumn}
            offersNew={offersNew}
            hasDraft={draftLabel(line, each) !== null}
            rowSpan={lines}
            gridColumn={columnOfDay(index)}
            listAddress={listAddress(each.day)}
            onShowOrders={() => goTo({ row: firstRow, column: orderColumn })}
          />
        ))}
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
