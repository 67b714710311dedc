import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { formatCount } from '@bakehouse/domain/kernel/money';
import { statusLabel } from '@bakehouse/domain/orders/display-status';
import { countOf } from '@bakehouse/domain/words/words';
import { IconCake } from '@tabler/icons-react';
import { newOrderAddress, orderAddress } from '../../../shared/addresses.ts';
import { statusStyle } from '../../../shared/status/status-style.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import type { DayShop, ShopLine } from '../day/shop-lines.ts';
import type { DayColumn } from '../grid/day-columns.ts';
import styles from './day-cell.module.css';

interface DayCellProps {
  readonly shop: DayShop;
  readonly column: DayColumn;
  readonly cell: ShopLine['cells'][number];
  /** Whether the shop is marked as closed on the day. */
  readonly closed: boolean | undefined;
  /** Whether this is the selected day. */
  readonly on: boolean;
  /** Whether the shop is selected and may order: a day without an order then offers one. */
  readonly offersNew: boolean;
  /** Whether this device has a draft of an order for the day. */
  readonly hasDraft: boolean;
  readonly rowSpan: number;
  /** Its column for keyboard navigation. */
  readonly gridColumn: number;
  /** The list of that day, as target of a cell with several orders. */
  readonly listAddress: string;
  /** Expands the several orders of the selected day in the details column. */
  readonly onShowOrders: () => void;
}

/** A shop's orders of a day: the number of items, a link to a new order, or a mark for none. */
export function DayCell({
  shop,
  column,
  cell,
  closed,
  on,
  offersNew,
  hasDraft,
  rowSpan,
  gridColumn,
  ...links
}: DayCellProps) {
  const { day, status } = column;
  const where = `${shop.name}, ${formatDayShort(day)}`;
  const frame = {
    className: styles.root,
    'data-part': 'day-cell',
    'data-on': on || undefined,
    'data-column': gridColumn,
    rowSpan,
  };

  if (cell && status) {
    const items = countOf(cell.items, 'item');
    const looks = {
      tabIndex: -1,
      className: `${styles.order} ${statusStyle(status.standard).className}`,
      'data-part': 'day-cell-order',
      'aria-label': `${where}, ${items}${cell.orders > 1 ? ` in ${cell.orders} orders` : ''}${
        cell.hasCustom ? ', with a custom order' : ''
      }`,
    };
    const shown = (
      <>
        {formatCount(cell.items)}
        {cell.hasCustom && <IconCake size={15} aria-hidden />}
      </>
    );
    return (
      <td {...frame}>
        {cell.orders > 1 && on ? (
          <button type="button" {...looks} onClick={links.onShowOrders}>
            {shown}
          </button>
        ) : (
          <AppLink
            {...looks}
            href={cell.orderId === null ? links.listAddress : orderAddress(day, cell.orderId)}
          >
            {shown}
          </AppLink>
        )}
      </td>
    );
  }
  if ((offersNew && column.open) || hasDraft) {
    return (
      <td {...frame}>
        <AppLink
          tabIndex={-1}
          className={styles.new}
          href={newOrderAddress(day, shop.shopId)}
          aria-label={`${hasDraft ? 'Your draft' : 'New order'}, ${where}`}
        >
          {hasDraft ? 'Draft' : 'New'}
        </AppLink>
      </td>
    );
  }
  if (!shop.active || !status) {
    return <td {...frame} aria-label={status ? `${where}, no order` : where} />;
  }
  const missed = !closed && (status.none === 'missed' || status.none === 'late');
  const { className, Icon } = statusStyle(status.none);
  return (
    <td
      {...frame}
      aria-label={`${where}, ${missed ? statusLabel(status.none) : closed ? 'closed' : 'no order yet'}`}
      title={missed ? statusLabel(status.none) : closed ? 'Closed' : undefined}
    >
      {missed ? (
        <Icon className={`${styles.missed} ${className}`} size={17} aria-hidden />
      ) : (
        <i className={styles.nothing} />
      )}
    </td>
  );
}
