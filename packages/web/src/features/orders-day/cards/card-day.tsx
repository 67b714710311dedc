import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { statusLabel } from '@bakehouse/domain/orders/display-status';
import { countOf } from '@bakehouse/domain/words/words';
import { IconCake, IconPencil, IconPlus } from '@tabler/icons-react';
import { newOrderAddress, orderAddress } from '../../../shared/addresses.ts';
import { statusStyle } from '../../../shared/status/status-style.ts';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import type { DayShop, ShopLine } from '../day/shop-lines.ts';
import type { DayColumn } from '../grid/day-columns.ts';
import styles from './card-day.module.css';

interface CardDayProps {
  readonly shop: DayShop;
  readonly column: DayColumn;
  readonly cell: ShopLine['cells'][number];
  /** Whether the shop is marked as closed on the day. */
  readonly closed: boolean | undefined;
  readonly on: boolean;
  readonly mayOrder: boolean;
  /** Whether this device has a draft of an order for the day. */
  readonly hasDraft: boolean;
  readonly listAddress: string;
}

/** One of the eight days on a shop's card, 44 px high under the day's tag. */
export function CardDay({ shop, column, cell, closed, on, mayOrder, hasDraft, listAddress }: CardDayProps) {
  const { day, status, open } = column;
  const where = `${shop.name}, ${formatDayShort(day)}`;
  if (!status) return <span className={styles.root} />;
  if (cell) {
    return (
      <AppLink
        className={`${styles.root} ${styles.order} ${statusStyle(status.standard).className}`}
        data-on={on || undefined}
        href={cell.orderId === null ? listAddress : orderAddress(day, cell.orderId)}
        aria-label={`${where}, ${countOf(cell.items, 'item')}${cell.orders > 1 ? ` in ${cell.orders} orders` : ''}${
          cell.hasCustom ? ', with a custom order' : ''
        }`}
      >
        {cell.items}
        {cell.hasCustom && <IconCake size={14} aria-hidden />}
      </AppLink>
    );
  }
  if ((mayOrder && open) || hasDraft) {
    return (
      <AppLink
        className={`${styles.root} ${styles.new}`}
        data-on={on || undefined}
        href={newOrderAddress(day, shop.shopId)}
        aria-label={`${hasDraft ? 'Your draft' : 'New order'}, ${where}`}
      >
        {hasDraft ? <IconPencil size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
      </AppLink>
    );
  }
  const missed = shop.active && !closed && (status.none === 'missed' || status.none === 'late');
  const { className, Icon } = statusStyle(status.none);
  const words = `${where}, ${missed ? statusLabel(status.none) : closed ? 'closed' : 'no order'}`;
  return (
    <span className={`${styles.root} ${styles.none} ${className}`} role="img" aria-label={words}>
      {missed ? <Icon size={18} aria-hidden /> : <i />}
    </span>
  );
}
