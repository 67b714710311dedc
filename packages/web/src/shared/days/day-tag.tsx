import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import {
  formatDayShort,
  formatMonth,
  formatWeekday,
  formatWeekdayName,
  toPlainDate,
} from '@bakehouse/domain/kernel/day';
import chamferedStyles from '../../ui/chamfered.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import dayColoursStyles from './day-colours.module.css';
import { dayColourClass } from './day-colours.ts';
import styles from './day-tag.module.css';

interface DayTagProps {
  readonly day: DeliveryDay;
  /** 'small' in lists (Sat), 'large' on the order page (SAT 21 Nov), 'header' in a phone's header (SAT 21). */
  readonly size?: 'small' | 'large' | 'header';
}

/** The bread tag of a delivery day, in the day's colour. Only days have this shape. */
export function DayTag({ day, size = 'small' }: DayTagProps) {
  const weekday = formatWeekday(day);
  const number = toPlainDate(day).day;
  return (
    <span
      className={[
        styles.root,
        chamferedStyles.chamfered,
        dayColoursStyles.breadTag,
        dayColourClass(day),
      ].join(' ')}
      data-part="day-tag"
      data-size={size}
    >
      {size === 'small' ? (
        <>
          <span aria-hidden="true">{weekday}</span>
          <VisuallyHidden>{formatWeekdayName(day)}</VisuallyHidden>
        </>
      ) : (
        <>
          <span aria-hidden="true">{weekday.toUpperCase()}</span>
          <b aria-hidden="true">{number}</b>
          {size === 'large' && <small aria-hidden="true">{formatMonth(day)}</small>}
          <VisuallyHidden>{formatDayShort(day)}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
