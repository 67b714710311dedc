import { formatMoment, formatTime } from '@bakehouse/domain/kernel/cutoff';
import { todayAt } from '@bakehouse/domain/kernel/day';
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { offlineSince } from '../../shared/connection.ts';
import { useMe } from '../../shared/session/me.tsx';
import { serverNow, useClock } from '../../ui/use-now.ts';
import { seenAt } from '../offline/screen-queries.ts';
import { useDerivedFromQueries } from '../offline/use-derived-from-queries.ts';
import styles from './page-band.module.css';

/** States on every page since when the server has not answered, and how old the shown data is. */
export function OfflineBand() {
  const since = useSyncExternalStore(offlineSince.subscribe, offlineSince.get);
  return since === null ? null : <Offline since={since} />;
}

function Offline({ since }: { readonly since: number }) {
  const { me } = useMe();
  const seen = useDerivedFromQueries(seenAt);
  // The server's clock may become known later, from a stored answer.
  const lost = useClock(() => momentOf(since, me.timeZone));
  const read = useClock(() => (seen === null ? null : momentOf(seen, me.timeZone)));
  return (
    <div className={`${styles.root} screen-only`} role="status">
      <IconWifiOff size={20} aria-hidden />
      <p>
        <b>Offline since {lost}.</b>{' '}
        {read === null
          ? 'Pages that are not kept on this device open by themselves when you are back online.'
          : `You are seeing this page as it was at ${read}.`}
      </p>
    </div>
  );
}

/** Formats a time of this device's clock by the server's: without the date if it is today. */
export function momentOf(deviceTime: number, timeZone: string): string {
  const now = serverNow();
  const moment = Temporal.Instant.fromEpochMilliseconds(deviceTime + now - Date.now());
  const isToday =
    todayAt(moment, timeZone) === todayAt(Temporal.Instant.fromEpochMilliseconds(now), timeZone);
  return isToday ? formatTime(moment, timeZone) : formatMoment(moment, timeZone);
}
