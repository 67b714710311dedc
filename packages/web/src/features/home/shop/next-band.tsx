import type { ShopHome } from '@bakehouse/contract/home';
import { formatTimeLeft } from '@bakehouse/domain/kernel/cutoff';
import { statusLabel } from '@bakehouse/domain/orders/display-status';
import { DayTag } from '../../../shared/days/day-tag.tsx';
import { useMe } from '../../../shared/session/me.tsx';
import { closingStyle, statusStyle } from '../../../shared/status/status-style.ts';
import { useNow } from '../../../ui/use-now.ts';
import { formatNearMoment, longDay } from '../day-words.ts';
import styles from './next-band.module.css';

/** In the last hour the band takes the closing colours. */
const closingMs = 60 * 60_000;

/** The next day to order for, in the colours of its status, with the time left. */
export function NextBand({ page: { next } }: { readonly page: ShopHome }) {
  const { me } = useMe();
  const now = useNow(1000);
  const cutOff = Date.parse(next.cutOff);
  const left = Math.max(0, cutOff - now);
  const whole = cutOff - Date.parse(next.windowStart);
  const status = next.order ? 'received' : 'new';
  const { className } = left <= closingMs ? closingStyle : statusStyle(status);
  const until = formatNearMoment(next.cutOff, now, me.timeZone);
  const when = until.length === 5 && status === 'new' ? `${until} today` : until;
  return (
    <header className={`${styles.root} ${className}`} data-status={status}>
      <DayTag day={next.day} size="large" />
      <div className={styles.title}>
        <p>{next.order ? statusLabel('received') : 'Next to order'}</p>
        <h2 id="next-order">{longDay(next.day)}</h2>
      </div>
      <div className={styles.left}>
        <b>{formatTimeLeft(left / 1000)}</b>
        <span>{next.order ? `to change it, until ${when}` : `order by ${when}`}</span>
      </div>
      {whole > 0 && (
        <div className={styles.burn} aria-hidden="true">
          <i style={{ width: `${Math.min(100, (left / whole) * 100).toFixed(1)}%` }} />
        </div>
      )}
    </header>
  );
}
