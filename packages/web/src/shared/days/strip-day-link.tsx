import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import {
  addDays,
  formatDayShort,
  formatMonth,
  formatWeekday,
  toPlainDate,
} from '@bakehouse/domain/kernel/day';
import { IconCake } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useEffect, useRef } from 'react';
import chamferedStyles from '../../ui/chamfered.module.css';
import { AppLink } from '../../ui/navigation/app-link.tsx';
import { useFollowLink } from '../../ui/navigation/use-follow-link.ts';
import dayColoursStyles from './day-colours.module.css';
import { dayColourClass } from './day-colours.ts';
import styles from './strip-day-link.module.css';

/** What the strip shows of one day. */
export interface StripDayFacts {
  readonly day: DeliveryDay;
  /** The orders of the day that this person may see; null while loading. */
  readonly orders: number | null;
  /** The custom orders among them. */
  readonly customOrders: number;
  /** The items of the day as a share of the busiest day of the strip, 0 to 1. */
  readonly load: number;
  /** Shown in place of the count, on phones too: 'not yet', 'draft'. */
  readonly word?: string;
}

/**
 * 'line' shows weekday, number, month and count in one line, for heads above a table; in a narrow one, weekday and
 * number.
 */
export type StripForm = 'tall' | 'compact' | 'phone' | 'line';

interface StripDayLinkProps extends StripDayFacts {
  readonly form: StripForm;
  readonly selected: DeliveryDay;
  readonly today: DeliveryDay;
  /** The address of a day on this screen. */
  readonly linkTo: (day: DeliveryDay) => string;
}

/** After a move by keyboard the focus moves to the selected day, which then has another position in the strip. */
let focusFollows = false;

/**
 * One day of the strip: a link, with the day's colour when it is selected. `CalendarStrip` renders eight of them; the
 * shop grid uses the tall ones as column heads. Left and Right go to the neighbouring day, Home to today.
 */
export function StripDayLink(props: StripDayLinkProps) {
  const { day, orders, customOrders, load, word, form, selected, today, linkTo } = props;
  const link = useRef<HTMLAnchorElement>(null);
  const follow = useFollowLink();
  const isSelected = day === selected;
  const isToday = day === today;

  useEffect(() => {
    if (isSelected && focusFollows) {
      focusFollows = false;
      link.current?.focus();
    }
  }, [isSelected]);

  function onKeyDown(event: KeyboardEvent): void {
    const target = { ArrowLeft: addDays(selected, -1), ArrowRight: addDays(selected, 1), Home: today }[
      event.key
    ];
    if (!target || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (target === selected) return;
    focusFollows = true;
    follow(linkTo(target));
  }

  const spokenFacts = word ? `, ${word}` : spokenCount(orders, customOrders);
  const spoken = `${formatDayShort(day)}${spokenFacts}${isToday ? ', today' : ''}`;
  return (
    <AppLink
      ref={link}
      href={linkTo(day)}
      className={`${styles.stripDay} ${dayColourClass(day)}`}
      data-part="strip-day"
      data-form={form}
      data-past={day < today || undefined}
      data-today={isToday || undefined}
      aria-current={isSelected ? 'date' : undefined}
      aria-label={spoken}
      onKeyDown={onKeyDown}
    >
      {form === 'tall' && isToday && <span className={styles.stripToday}>TODAY</span>}
      <span className={`${styles.stripDayShape} ${chamferedStyles.chamfered} ${dayColoursStyles.breadTag}`}>
        <span className={styles.stripWeekday}>{formatWeekday(day)}</span>
        <span className={styles.stripNumber}>{toPlainDate(day).day}</span>
        {isToday && (form === 'phone' || form === 'line') ? (
          <span className={styles.stripToday}>TODAY</span>
        ) : (
          <span className={styles.stripMonth}>{(form === 'phone' && word) || formatMonth(day)}</span>
        )}
        {form === 'line' && (
          <span className={styles.stripCount} data-part="strip-count">
            {orders || ''}
          </span>
        )}
        {form === 'phone' && word === undefined && (
          <>
            <span className={styles.stripCount} data-part="strip-count">
              {orders === null ? '\u00a0' : orders || 'none'}
            </span>
            <LoadBar load={day >= today && orders ? load : null} />
          </>
        )}
        {(form === 'tall' || form === 'compact') && (
          <>
            <span className={styles.stripCount} data-part="strip-count">
              {form === 'compact' && isToday && <b>TODAY </b>}
              {word ?? <DayCount orders={orders} customOrders={customOrders} />}
            </span>
            {word === undefined && <LoadBar load={day >= today && orders ? load : null} />}
          </>
        )}
      </span>
    </AppLink>
  );
}

/**
 * Standard and custom orders separately: '12 orders', or '12' and a cake icon with its number; '13' and a cake icon in
 * narrow tags.
 */
function DayCount({ orders, customOrders }: Pick<StripDayFacts, 'orders' | 'customOrders'>) {
  if (orders === null) return '\u00a0';
  if (orders === 0) return 'none';
  if (customOrders === 0) {
    return (
      <>
        {orders}
        <span data-part="strip-word">{orders === 1 ? ' order' : ' orders'}</span>
      </>
    );
  }
  const standard = orders - customOrders;
  return (
    <>
      <span data-part="strip-apart">
        {standard > 0 && `${standard} + `}
        <IconCake size={14} aria-hidden /> {customOrders}
      </span>
      <span data-part="strip-together">
        {orders} <IconCake size={13} aria-hidden />
      </span>
    </>
  );
}

function spokenCount(orders: number | null, customOrders: number): string {
  if (orders === null) return '';
  if (orders === 0) return ', no orders';
  const standard = orders - customOrders;
  const parts = [
    ...(standard > 0 ? [`${standard} ${standard === 1 ? 'order' : 'orders'}`] : []),
    ...(customOrders > 0 ? [`${customOrders} custom ${customOrders === 1 ? 'order' : 'orders'}`] : []),
  ];
  return `, ${parts.join(' and ')}`;
}

/** Only future days have a load; the others reserve its space, so that the tags stay aligned. */
function LoadBar({ load }: { readonly load: number | null }) {
  return (
    <span className={styles.stripLoad} data-part="strip-load" data-empty={load === null || undefined}>
      {load !== null && <i style={{ width: `${Math.round(load * 100)}%` }} />}
    </span>
  );
}
