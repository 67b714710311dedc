import type { DayCell } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatDayShort, formatWeekdayName } from '@bakehouse/domain/kernel/day';
import { isOpenStatus } from '@bakehouse/domain/orders/display-status';
import type { OrderType } from '@bakehouse/domain/orders/order';
import { namedPurchaseOrder } from '@bakehouse/domain/orders/purchase-order-name';
import { countOf } from '@bakehouse/domain/words/words';
import { IconCake, IconChevronRight, IconPencil, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { newCustomOrderAddress, newOrderAddress, orderAddress } from '../../../shared/addresses.ts';
import { Money } from '../../../shared/display/money.tsx';
import { ClosedBadge, NotOrderedBadge, StatusBadge } from '../../../shared/status/status-badge.tsx';
import { AppLink } from '../../../ui/navigation/app-link.tsx';
import { draftLabel, unsentChanges } from '../day/shop-drafts.ts';
import type { ShopLine } from '../day/shop-lines.ts';
import { isSameLine, totalsOfLines } from '../day/shop-lines.ts';
import type { DayColumn } from '../grid/day-columns.ts';
import { selectedColumn } from '../grid/day-columns.ts';
import { ProposedPrices } from '../rows/proposed-prices.tsx';
import { CardDay } from './card-day.tsx';
import styles from './shop-card.module.css';

interface ShopCardProps {
  readonly line: ShopLine;
  readonly columns: readonly DayColumn[];
  readonly changed: boolean;
  /** Under a brand's heading the shop's name is one level lower. */
  readonly level: 'h2' | 'h3';
  readonly listAddress: (day: DeliveryDay) => string;
}

/**
 * A shop on a phone: its eight days under the strip's columns, then the selected day's orders or a link to create one.
 */
export const ShopCard = memo(function ShopCard({
  line,
  columns,
  changed,
  level,
  listAddress,
}: ShopCardProps) {
  const { shop, orders, mayOrder } = line;
  const Name = level;
  const column = columns[selectedColumn];
  if (!column) return null;
  const { total } = totalsOfLines([line]);
  const offersNew = mayOrder && column.open;
  const cell = line.cells[selectedColumn] ?? null;
  const ordered = cell !== null;
  const draft = draftLabel(line, column);
  const listed = orders ?? (cell ? orderOf(cell) : []);
  return (
    <li className={styles.root} data-changed={changed || undefined} data-inactive={!shop.active || undefined}>
      <div className={styles.head}>
        <Name>
          {shop.name}
          {!shop.active && <small>INACTIVE</small>}
        </Name>
        {ordered && total !== null && (
          <b>
            <Money pence={total} />
          </b>
        )}
      </div>
      <div className={styles.days}>
        {columns.map((each, index) => (
          <CardDay
            key={each.day}
            shop={shop}
            column={each}
            cell={line.cells[index] ?? null}
            closed={line.closed[index]}
            on={index === selectedColumn}
            mayOrder={mayOrder}
            hasDraft={draftLabel(line, each) !== null}
            listAddress={listAddress(each.day)}
          />
        ))}
      </div>
      {listed.map((order) => (
        <AppLink key={order.orderId} className={styles.order} href={orderAddress(column.day, order.orderId)}>
          {column.status && <StatusBadge status={column.status[order.orderType]} quiet />}
          <span>
            {`Order ${order.orderId}, ${countOf(order.itemCount, 'item')}`}
            {order.purchaseOrderNumber.trim() !== '' && (
              <small>{namedPurchaseOrder(order.purchaseOrderNumber)}</small>
            )}
            {unsentChanges(line, order.orderId) && <small>{unsentChanges(line, order.orderId)}</small>}
          </span>
          <ProposedPrices order={order} />
          <IconChevronRight size={20} aria-hidden />
        </AppLink>
      ))}
      {((!ordered && offersNew) || draft) && (
        <AppLink
          className={styles.new}
          data-draft={draft ? '' : undefined}
          href={newOrderAddress(column.day, shop.shopId)}
          aria-label={
            draft
              ? `${draft}, ${shop.name}, ${formatDayShort(column.day)}`
              : `New order for ${formatWeekdayName(column.day)}, ${shop.name}`
          }
        >
          <span>{draft ?? `New order for ${formatWeekdayName(column.day)}`}</span>
          {draft ? <IconPencil size={22} aria-hidden /> : <IconPlus size={22} aria-hidden />}
        </AppLink>
      )}
      {offersNew && (
        <div className={styles.ways}>
          <AppLink
            href={newCustomOrderAddress(column.day, shop.shopId)}
            aria-label={`Custom order for ${formatWeekdayName(column.day)}, ${shop.name}`}
          >
            <IconCake size={20} aria-hidden />
            Custom order
          </AppLink>
          {ordered && !draft && (
            <AppLink
              href={newOrderAddress(column.day, shop.shopId)}
              aria-label={`Another order, ${shop.name}, ${formatDayShort(column.day)}`}
            >
              <IconPlus size={18} aria-hidden />
              Another order
            </AppLink>
          )}
        </div>
      )}
      {!ordered && !offersNew && shop.active && column.status && (
        <div className={styles.order}>
          {line.closed[selectedColumn] ? (
            <ClosedBadge />
          ) : isOpenStatus(column.status.none) ? (
            <NotOrderedBadge quiet={!column.isSoon} />
          ) : (
            <StatusBadge status={column.status.none} />
          )}
        </div>
      )}
    </li>
  );
}, isAlike);

function isAlike(before: ShopCardProps, after: ShopCardProps): boolean {
  const { line, ...rest } = before;
  const { line: lineAfter, ...restAfter } = after;
  return (
    isSameLine(line, lineAfter) &&
    Object.entries(rest).every(([name, value]) => Object.is(value, restAfter[name as keyof typeof restAfter]))
  );
}

/** The day's only order, from the grid's cell, while the list is loading. */
function orderOf({ orderId, shopId, hasCustom, items }: DayCell) {
  if (orderId === null) return [];
  const orderType: OrderType = hasCustom ? 'custom' : 'standard';
  return [{ orderId, shopId, orderType, itemCount: items, purchaseOrderNumber: '', proposedPrices: 0 }];
}
