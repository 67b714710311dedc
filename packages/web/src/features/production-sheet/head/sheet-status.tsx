import type { ProductionSheet } from '@bakehouse/contract/days';
import { formatMoment, formatTimeLeft, isOpen } from '@bakehouse/domain/kernel/cutoff';
import { changesAllowedUntil } from '@bakehouse/domain/kernel/messages';
import type { DisplayStatus } from '@bakehouse/domain/orders/display-status';
import { displayStatus, statusExplained, statusLabel } from '@bakehouse/domain/orders/display-status';
import { useStatusAnnouncement } from '../../../shared/status/status-announcement.ts';
import { statusStyle } from '../../../shared/status/status-style.ts';
import { useNow } from '../../../ui/use-now.ts';
import styles from './sheet-line.module.css';

interface SheetStatusProps {
  readonly answer: ProductionSheet;
  readonly timeZone: string;
}

/** The day's status for the bakers: 'BAKING! Call for last minute changes'. */
export function SheetStatus({ answer, timeZone }: SheetStatusProps) {
  const now = Temporal.Instant.fromEpochMilliseconds(useNow(1000));
  const cutOffText = answer.strip.days.find(({ day }) => day === answer.day)?.shopsCutOff;
  if (cutOffText === undefined) return null;
  return <StatusLabel {...statusOf(answer, Temporal.Instant.from(cutOffText), now, timeZone)} />;
}

interface StatusLabelProps {
  readonly status: DisplayStatus;
  readonly title: string;
  /** The short form, for a narrow line. */
  readonly brief?: string;
  /** Details, the most important first: those that do not fit are hidden. */
  readonly more: readonly string[];
}

function StatusLabel({ status, title, brief, more }: StatusLabelProps) {
  const spoken = useStatusAnnouncement(title, null);
  const { className, Icon } = statusStyle(status);
  return (
    <section
      className={`${styles.status} ${className}`}
      data-status={status}
      data-brief={brief && ''}
      aria-label="Status"
    >
      <Icon size={20} aria-hidden />
      <h2>
        <span className={styles.whole}>{title}</span>
        {brief && (
          <span className={styles.brief} aria-hidden="true">
            {brief}
          </span>
        )}
      </h2>
      {more.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </section>
  );
}

/** In seconds; with more time left, the time left adds nothing to the cut-off. */
const aDay = 86_400;

function statusOf(
  answer: Pick<ProductionSheet, 'day' | 'orderCount'>,
  cutOff: Temporal.Instant,
  now: Temporal.Instant,
  timeZone: string,
): StatusLabelProps {
  const { day, orderCount } = answer;
  if (isOpen(now, cutOff)) {
    const left = (cutOff.epochMilliseconds - now.epochMilliseconds) / 1000;
    const allowed = changesAllowedUntil(formatMoment(cutOff, timeZone, now));
    return {
      status: 'received',
      title: 'Orders may still change',
      brief: 'Open',
      more: left < aDay ? [`${formatTimeLeft(left)} left`, allowed] : [allowed],
    };
  }
  const order = { orderType: 'standard', voided: false } as const;
  const status = displayStatus({ order, day, cutOff, now, timeZone });
  const explained = statusExplained(status, { cutOff, now, timeZone });
  if (orderCount === 0) {
    return { status: 'missed', title: 'Nothing was ordered', brief: 'No orders', more: [explained] };
  }
  // 'BAKING!' is large; what follows is beside it.
  const [title = '', asked] = statusLabel(status).split(/(?<=!) /);
  return { status, title, more: [asked ?? explained] };
}
