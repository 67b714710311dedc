import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { formatMonth, toPlainDate } from '@bakehouse/domain/kernel/day';
import { DayTag } from './day-tag.tsx';
import styles from './short-day.module.css';

/** The tag of a day and '20 Nov'; an em dash for null. */
export function ShortDay({ day }: { readonly day: DeliveryDay | null }) {
  if (day === null) return <span className="faint">—</span>;
  return (
    <span className={styles.root}>
      <DayTag day={day} />
      {toPlainDate(day).day}&nbsp;{formatMonth(day)}
    </span>
  );
}
