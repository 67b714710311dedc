import { formatTimeLeft } from '@bakehouse/domain/kernel/cutoff';
import type { DisplayStatus } from '@bakehouse/domain/orders/display-status';
import { isOpenStatus, statusLabel } from '@bakehouse/domain/orders/display-status';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNow } from '../../ui/use-now.ts';
import { useStatusAnnouncement } from './status-announcement.ts';
import styles from './status-banner.module.css';
import { closingStyle, statusStyle } from './status-style.ts';

interface StatusBannerProps {
  readonly status: DisplayStatus;
  /** The exact title; by default the specification's label of the status. */
  readonly title?: string;
  /** The second line (`statusExplained` of the domain). */
  readonly subtitle?: string;
  /** The cut-off that applies to this person, in milliseconds since the epoch; shows the time left until then. */
  readonly cutOff?: number | null;
  /** When the ordering window opened, in milliseconds since the epoch; with `cutOff` it draws the burn line. */
  readonly windowStart?: number | null;
  /** Shows `Locked` on the right. */
  readonly locked?: boolean;
  /** A number and a label on the right instead, e.g. a sheet's version. */
  readonly side?: Side;
  /** A sentence on the right, on a phone as a third line: who reopened the order, and when. */
  readonly note?: string | undefined;
  /** A button at the right end, e.g. UNLOCK. */
  readonly action?: ReactNode;
}

interface Side {
  readonly large: string;
  readonly small: string;
}

const minute = 60_000;

/**
 * The order's status in one line: icon, the specification's label, time left, burn line. It follows the server's clock,
 * and makes announcements only when the status changes and 60, 30, 10 and 5 minutes before the cut-off. It does not
 * decide the status: the screen does, with `displayStatus` and `useNow`.
 */
export function StatusBanner({
  status,
  title = statusLabel(status),
  subtitle,
  cutOff = null,
  windowStart = null,
  locked = false,
  side,
  note,
  action,
}: StatusBannerProps) {
  const now = useNow(1000);
  const left = cutOff !== null && isOpenStatus(status) ? Math.max(0, cutOff - now) : null;
  const closing =
    left !== null && left <= 60 * minute && (status === 'received' || status === 'custom-received');
  const { className, Icon } = closing ? closingStyle : statusStyle(status);
  const right = side ?? (locked ? { large: 'Locked', small: '' } : timeLeft(left));
  const spoken = useStatusAnnouncement(title, left);
  const orderingWindow = cutOff !== null && windowStart !== null ? cutOff - windowStart : 0;

  return (
    <section className={`${styles.root} ${className}`} data-status={status} aria-label="Status">
      <div className={styles.icon}>
        <Icon size={28} aria-hidden />
      </div>
      <div className={styles.text}>
        <Title>{title}</Title>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      {(right || action) && (
        <div className={`${styles.side} screen-only`}>
          {action && <div className={styles.action}>{action}</div>}
          {right && (
            <div>
              <b>
                {locked && !side && <IconLock className={styles.lock} size={20} aria-hidden />}
                {right.large}
              </b>
              {right.small && <small>{right.small}</small>}
            </div>
          )}
        </div>
      )}
      {left !== null && orderingWindow > 0 && (
        <div className={`${styles.burn} screen-only`} data-part="status-banner-burn" aria-hidden="true">
          <i style={{ width: `${Math.min(100, (left / orderingWindow) * 100).toFixed(1)}%` }} />
        </div>
      )}
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </section>
  );
}

/** The title; on a phone the part after an exclamation mark is on a line of its own, so that 'BAKING!' stands out. */
function Title({ children: words }: { readonly children: string }) {
  const [shout = '', ...rest] = words.split(/(?<=!) /);
  return (
    <h2>
      {shout}
      {rest.length > 0 && ' '}
      {rest.length > 0 && <span>{rest.join(' ')}</span>}
    </h2>
  );
}

function timeLeft(left: number | null): Side | null {
  if (left === null) return null;
  return { large: formatTimeLeft(left / 1000), small: 'until cut-off' };
}
