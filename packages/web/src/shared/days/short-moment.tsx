import { formatTime } from '@bakehouse/domain/kernel/cutoff';
import { todayAt } from '@bakehouse/domain/kernel/day';
import { useMe } from '../session/me.tsx';
import { ShortDay } from './short-day.tsx';
import styles from './short-moment.module.css';

/** A date and time in a table: the tag of its day, '20 Nov' and the time. */
export function ShortMoment({ at }: { readonly at: string }) {
  const { me } = useMe();
  const moment = Temporal.Instant.from(at);
  return (
    <time className={styles.root} dateTime={at}>
      <ShortDay day={todayAt(moment, me.timeZone)} /> <small>{formatTime(moment, me.timeZone)}</small>
    </time>
  );
}
