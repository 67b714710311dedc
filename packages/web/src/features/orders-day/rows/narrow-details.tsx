import type { DayOrder } from '@bakehouse/contract/days';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import type { DisplayStatus } from '@bakehouse/domain/orders/display-status';
import { isOpenStatus, statusLabel } from '@bakehouse/domain/orders/display-status';
import { IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { newOrderAddress, orderAddress } from '../../../shared/addresses.ts';
import { Money } from '../../../shared/display/money.tsx';
import { ClosedBadge, NotOrderedBadge, StatusBadge } from '../../../shared/status/status-badge.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { draftLabel, draftLabelBeside, unsentChanges } from '../day/shop-drafts.ts';
import type { ShopLine } from '../day/shop-lines.ts';
import type { DayColumn } from '../grid/day-columns.ts';
import { selectedColumn } from '../grid/day-columns.ts';
import { AnotherOrder } from './another-order.tsx';
import { orderColumn } from './day-rows.ts';
import styles from './grid-order-details.module.css';

interface NarrowDetailsProps {
  readonly line: ShopLine;
  /** Undefined if the shop has no order for the day, or its orders are loading. */
  readonly order: DayOrder | undefined;
  readonly column: DayColumn;
  readonly offersAnother: boolean;
}

/**
 * An order of the selected day on a narrow screen: a status icon that links to it, items and total. It has as many
 * cells as on a wide screen.
 */
export function NarrowDetails({ line, order, column, offersAnother }: NarrowDetailsProps) {
  const { shop } = line;
  const where = `${shop.name}, ${formatDayShort(column.day)}`;
  if (!order) return <NothingYet line={line} column={column} />;
  const status = column.status?.[order.orderType];
  const unsent = unsentChanges(line, order.orderId) ?? draftLabelBeside(order, line, column);
  return (
    <Cells
      sign={
        <>
          <AppLink
            className={styles.ordersSign}
            tabIndex={-1}
            href={orderAddress(column.day, order.orderId)}
            aria-label={[`Order ${order.orderId}, ${where}`, status && statusLabel(status), unsent]
              .filter(Boolean)
              .join(', ')}
            title={status && statusLabel(status)}
          >
            {status && <StatusBadge status={status} quiet />}
            {unsent && <IconPencil size={16} aria-hidden />}
          </AppLink>
          {offersAnother && <AnotherOrder shop={shop} day={column.day} />}
        </>
      }
      items={formatCount(order.itemCount)}
      total={<Money pence={order.total} />}
    />
  );
}

function NothingYet({ line, column }: Pick<NarrowDetailsProps, 'line' | 'column'>) {
  const isWaiting = line.orders === null && line.cells[selectedColumn] != null;
  if (!line.shop.active && !isWaiting)
    return <td colSpan={5} data-column={orderColumn} aria-label={`${line.shop.name}, inactive, no order`} />;
  const none = isWaiting ? undefined : column.status?.none;
  const closed = line.closed[selectedColumn];
  const draft = draftLabel(line, column);
  const dash = <span className="faint">—</span>;
  return (
    <Cells
      sign={
        draft ? (
          <AppLink
            className={styles.ordersSign}
            tabIndex={-1}
            href={newOrderAddress(column.day, line.shop.shopId)}
            aria-label={`${draft}, ${line.shop.name}, ${formatDayShort(column.day)}`}
            title={draft}
          >
            <IconPencil size={20} aria-hidden />
          </AppLink>
        ) : none ? (
          <span className={styles.ordersSign} title={closed ? 'Closed' : saidOf(none)}>
            {closed ? (
              <ClosedBadge />
            ) : isOpenStatus(none) ? (
              <NotOrderedBadge quiet={!column.isSoon} isRow />
            ) : (
              <StatusBadge status={none} />
            )}
          </span>
        ) : null
      }
      items={isWaiting ? '' : dash}
      total={isWaiting ? <i className={styles.ordersWaiting} /> : dash}
    />
  );
}

function saidOf(none: DisplayStatus): string {
  return isOpenStatus(none) ? 'Not ordered yet' : statusLabel(none);
}

interface CellsProps {
  readonly sign: ReactNode;
  readonly items: ReactNode;
  readonly total: ReactNode;
}

function Cells({ sign, items, total }: CellsProps) {
  return (
    <>
      <td className={styles.ordersNumber} data-part="orders-number" data-column={orderColumn}>
        {sign}
      </td>
      <td data-part="orders-po" />
      <td data-part="orders-status" />
      <td className="num">{items}</td>
      <td className={`num ${styles.ordersTotal}`} data-part="orders-total">
        {total}
      </td>
    </>
  );
}
