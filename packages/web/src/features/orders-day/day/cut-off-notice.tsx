import { formatMoment, formatTime, formatTimeLeft } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { daysBetween, formatWeekday, formatWeekdayName, todayAt } from '@bakehouse/domain/kernel/day';
import { shortStatusLabel } from '@bakehouse/domain/orders/display-status';
import { useMe } from '../../../shared/session/me.tsx';
import { closingStyle, statusStyle } from '../../../shared/status/status-style.ts';
import { telephoneAddress } from '../../../shared/telephone-address.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { DayColumn } from '../grid/day-columns.ts';
import styles from './cut-off-notice.module.css';

const hourMs = 60 * 60_000;

/**
 * On a phone, above the shops: until when the day can be ordered for, or whom to call; nothing for past days. After the
 * shops' cut-off it says so to everybody, and to a super admin until when they still can (D28).
 */
export function CutOffNotice({ column }: { readonly column: DayColumn }) {
  const { day, cutOff, shopsCutOff, open, status } = column;
  const { me } = useMe();
  const now = useNow(5000);
  if (!cutOff || !status) return null;
  const isClosedToShops = shopsCutOff !== undefined && shopsCutOff.epochMilliseconds <= now;
  if (open && !isClosedToShops) {
    const left = cutOff.epochMilliseconds - now;
    const soon = left < hourMs;
    const { className, Icon } = soon ? closingStyle : statusStyle('new');
    return (
      <div className={`${styles.root} ${className}`}>
        <Icon size={22} aria-hidden />
        <p>
          <b>{formatTimeLeft(left / 1000)}</b> to order for {formatWeekdayName(day)}
        </p>
        <time dateTime={cutOff.toString()}>{formatClosing(cutOff, now, me.timeZone)}</time>
      </div>
    );
  }
  if (status.none === 'missed') return null;
  const { className, Icon } = statusStyle(status.standard);
  const moment = (at: Temporal.Instant) =>
    formatMoment(at, me.timeZone, Temporal.Instant.fromEpochMilliseconds(now));
  return (
    <div className={`${styles.root} ${className}`}>
      <Icon size={22} aria-hidden />
      <p>
        <b>{shortStatusLabel(status.standard)}</b>{' '}
        {`Cut-off was ${moment(open ? (shopsCutOff ?? cutOff) : cutOff)}.`}
        {open && ` You can still order until ${moment(cutOff)}.`}
      </p>
      {!open && me.telephone !== '' && <a href={telephoneAddress(me.telephone)}>Call</a>}
    </div>
  );
}

/** '18:00' for today, with its weekday within a week, else with its date. */
function formatClosing(cutOff: Temporal.Instant, now: number, timeZone: string): string {
  const time = formatTime(cutOff, timeZone);
  const day: DeliveryDay = todayAt(cutOff, timeZone);
  const instant = Temporal.Instant.fromEpochMilliseconds(now);
  const today = todayAt(instant, timeZone);
  if (day === today) return time;
  // A weekday is unambiguous only within a week.
  return daysBetween(today, day) < 7
    ? `${formatWeekday(day)} ${time}`
    : formatMoment(cutOff, timeZone, instant);
}
