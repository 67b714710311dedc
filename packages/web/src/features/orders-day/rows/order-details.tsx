import type { DayCell, DayOrder } from '@bakehouse/contract/days';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { isOpenStatus } from '@bakehouse/domain/orders/display-status';
import { IconCake, IconPencil, IconPlus } from '@tabler/icons-react';
import { newCustomOrderAddress, newOrderAddress, orderAddress } from '../../../shared/addresses.ts';
import { Money } from '../../../shared/display/money.tsx';
import { ClosedBadge, NotOrderedBadge, StatusBadge } from '../../../shared/status/status-badge.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { draftLabel, draftLabelBeside, unsentChanges } from '../day/shop-drafts.ts';
import type { ShopLine } from '../day/shop-lines.ts';
import type { DayColumn } from '../grid/day-columns.ts';
import { selectedColumn } from '../grid/day-columns.ts';
import gridHeadStyles from '../grid/grid-head.module.css';
import { AnotherOrder } from './another-order.tsx';
import { orderColumn } from './day-rows.ts';
import styles from './grid-order-details.module.css';
import { ProposedPrices } from './proposed-prices.tsx';

interface OrderDetailsProps {
  readonly line: ShopLine;
  readonly order: DayOrder;
  readonly column: DayColumn;
  /** Offers a further order next to the number: the shop is selected, may order, and the day is open. */
  readonly offersAnother: boolean;
}

/** An order of the selected day: number, PO number, status, items and total. */
export function OrderDetails({ line, order, column, offersAnother }: OrderDetailsProps) {
  const { shop } = line;
  const where = `${shop.name}, ${formatDayShort(column.day)}`;
  const purchaseOrder = order.purchaseOrderNumber.trim();
  const unsent = unsentChanges(line, order.orderId);
  const draft = draftLabelBeside(order, line, column);
  return (
    <>
      <td className={styles.ordersNumber} data-part="orders-number" data-column={orderColumn}>
        <AppLink
          tabIndex={-1}
          href={orderAddress(column.day, order.orderId)}
          aria-label={`Order ${order.orderId}, ${where}`}
        >
          {order.orderId}
        </AppLink>
        {offersAnother && <AnotherOrder shop={shop} day={column.day} />}
        {purchaseOrder !== '' && <small title={purchaseOrder}>{purchaseOrder}</small>}
      </td>
      <td className={styles.ordersPo} data-part="orders-po">
        {purchaseOrder === '' ? (
          <span className="faint">—</span>
        ) : (
          <span className={styles.ordersTwoLines} title={purchaseOrder}>
            {purchaseOrder}
          </span>
        )}
      </td>
      <td className={gridHeadStyles.ordersStatus} data-part="orders-status">
        {column.status && <StatusBadge status={column.status[order.orderType]} quiet />}
        <ProposedPrices order={order} />
        {unsent && <small className={styles.unsent}>{unsent}</small>}
        {draft && (
          <AppLink
            tabIndex={-1}
            className={`${styles.unsent} text-link`}
            href={newOrderAddress(column.day, shop.shopId)}
            aria-label={`${draft}, ${where}`}
          >
            {draft}
          </AppLink>
        )}
      </td>
      <td className="num">{formatCount(order.itemCount)}</td>
      <td className={`num ${styles.ordersTotal}`} data-part="orders-total">
        <Money pence={order.total} />
      </td>
    </>
  );
}

interface NoOrderDetailsProps {
  readonly line: ShopLine;
  readonly column: DayColumn;
  readonly offersNew: boolean;
}

/** The selected day of a shop without an order: the reason, and a link to create one while that is possible. */
export function NoOrderDetails({ line, column, offersNew }: NoOrderDetailsProps) {
  const { shop } = line;
  const closed = line.closed[selectedColumn];
  const draft = draftLabel(line, column);
  if (!shop.active)
    return <td colSpan={5} data-column={orderColumn} aria-label={`${shop.name}, inactive, no order`} />;
  return (
    <>
      {offersNew || draft ? (
        <td colSpan={2} data-column={orderColumn}>
          <AppLink
            tabIndex={-1}
            className={styles.ordersNew}
            href={newOrderAddress(column.day, shop.shopId)}
            data-draft={draft ? '' : undefined}
            aria-label={`${draft ?? 'New order'}, ${shop.name}, ${formatDayShort(column.day)}`}
          >
            {draft ? <IconPencil size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
            {draft ?? 'New order'}
          </AppLink>
          {offersNew && (
            <AppLink
              tabIndex={-1}
              className={styles.ordersCustom}
              href={newCustomOrderAddress(column.day, shop.shopId)}
              aria-label={`New custom order, ${shop.name}, ${formatDayShort(column.day)}`}
              title="New custom order"
            >
              <IconCake size={18} aria-hidden />
            </AppLink>
          )}
        </td>
      ) : (
        <td colSpan={2} data-column={orderColumn} className="faint">
          —
        </td>
      )}
      <td className={gridHeadStyles.ordersStatus} data-part="orders-status">
        {column.status &&
          (closed ? (
            <ClosedBadge />
          ) : isOpenStatus(column.status.none) ? (
            <NotOrderedBadge quiet={!column.isSoon} isRow />
          ) : (
            <StatusBadge status={column.status.none} />
          ))}
      </td>
      <td className="num faint">—</td>
      <td className="num faint">—</td>
    </>
  );
}

interface WaitingDetailsProps extends Omit<NoOrderDetailsProps, 'offersNew'> {
  readonly cell: DayCell;
}

/** A shop's orders while the list is loading: the grid's data, with placeholders for the rest. */
export function WaitingDetails({ line: { shop }, cell, column }: WaitingDetailsProps) {
  const where = `${shop.name}, ${formatDayShort(column.day)}`;
  return (
    <>
      {cell.orderId === null ? (
        <td data-column={orderColumn} aria-label={`${cell.orders} orders, ${where}`} />
      ) : (
        <td className={styles.ordersNumber} data-part="orders-number" data-column={orderColumn}>
          <AppLink
            tabIndex={-1}
            href={orderAddress(column.day, cell.orderId)}
            aria-label={`Order ${cell.orderId}, ${where}`}
          >
            {cell.orderId}
          </AppLink>
        </td>
      )}
      <td className={styles.ordersPo} data-part="orders-po">
        <i className={styles.ordersWaiting} />
      </td>
      <td className={gridHeadStyles.ordersStatus} data-part="orders-status">
        {column.status && cell.orderId !== null && (
          <StatusBadge status={column.status[cell.hasCustom ? 'custom' : 'standard']} quiet />
        )}
      </td>
      <td className="num">{formatCount(cell.items)}</td>
      <td className="num">
        <i className={styles.ordersWaiting} />
      </td>
    </>
  );
}
