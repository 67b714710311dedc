import { formatDayShort } from '@bakehouse/domain/day';
import { formatCount } from '@bakehouse/domain/money';
import { statusWords } from '@bakehouse/domain/orders/display-status';
import { IconCake, IconPlus } from '@tabler/icons-react';
import { newOrderAddress, orderAddress } from '../../shared/addresses.ts';
import { statusLook } from '../../shared/status-look.ts';
import { AppLink } from '../../ui/app-link.tsx';
import './card-day.css';
import type { DayColumn } from './day-columns.ts';
import type { DayShop, ShopLine } from './shop-lines.ts';

interface CardDayProps {
  readonly shop: DayShop;
  readonly column: DayColumn;
  readonly cell: ShopLine['cells'][number];
  readonly on: boolean;
  readonly mayOrder: boolean;
  readonly listAddress: string;
}

/** One of the eight days on a shop's card, 44 px high under the day's tag. */
export function CardDay({ shop, column, cell, on, mayOrder, listAddress }: CardDayProps) {
  const { day, status, open } = column;
  const where = `${shop.name}, ${formatDayShort(day)}`;
  if (!status) return <span className="card-day" />;
  if (cell) {
    return (
      <AppLink
        className={`card-day card-day-order ${statusLook(status.standard).className}`}
        data-on={on || undefined}
        href={cell.orderId === null ? listAddress : orderAddress(day, cell.orderId)}
        aria-label={`${where}, ${formatCount(cell.items)} items${cell.orders > 1 ? ` in ${cell.orders} orders` : ''}${
          cell.hasCustom ? ', with a custom order' : ''
        }`}
      >
        {cell.items}
        {cell.hasCustom && <IconCake size={14} aria-hidden />}
      </AppLink>
    );
  }
  if (mayOrder && open) {
    return (
      <AppLink
        className="card-day card-day-new"
        data-on={on || undefined}
        href={newOrderAddress(day, shop.shopId)}
        aria-label={`New order, ${where}`}
      >
        <IconPlus size={18} aria-hidden />
      </AppLink>
    );
  }
  const missed = shop.active && (status.none === 'missed' || status.none === 'late');
  const { className, Icon } = statusLook(status.none);
  const words = `${where}, ${missed ? statusWords(status.none) : 'no order'}`;
  return (
    <span className={`card-day card-day-none ${className}`} role="img" aria-label={words}>
      {missed ? <Icon size={18} aria-hidden /> : <i />}
    </span>
  );
}
