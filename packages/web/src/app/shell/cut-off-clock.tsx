import { formatMoment, formatTimeLeft } from '@bakehouse/domain/kernel/cutoff';
import { formatDayShort } from '@bakehouse/domain/kernel/day';
import { IconClockHour4 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { todayFactsQuery } from '../../shared/account-api.ts';
import { watchCutOffs } from '../../shared/live/cut-off-watch.ts';
import { useMe } from '../../shared/session/me.tsx';
import { setServerTime, useNow } from '../../ui/use-now.ts';
import styles from './app-header.module.css';

const hour = 60 * 60_000;

/** Polling interval in milliseconds, for screens without a live channel. */
const askEveryMs = 20_000;

/**
 * The time until the shops' next cut-off, the same for everybody; in the last hour its background is yellow. A live
 * channel of the screen refreshes it at once when a cut-off changes.
 */
export function CutOffClock() {
  const { me } = useMe();
  const { data, dataUpdatedAt, refetch } = useQuery({ ...todayFactsQuery(), refetchInterval: askEveryMs });
  const queries = useQueryClient();
  const now = useNow(5_000);
  const closes = data ? Date.parse(data.nextCutOff.at) : null;
  const passed = closes !== null && closes <= now;
  useEffect(() => {
    // A stored answer is older than its arrival, by the time since it was stored.
    if (data) setServerTime(Date.parse(data.serverNow) + Date.now() - dataUpdatedAt);
  }, [data, dataUpdatedAt]);
  useEffect(
    () => watchCutOffs(() => void queries.invalidateQueries({ queryKey: todayFactsQuery().queryKey })),
    [queries],
  );
  useEffect(() => {
    if (passed) void refetch();
  }, [passed, refetch]);
  if (!data) return <ClockToCome />;
  if (closes === null || passed) return null;
  const moment = formatMoment(Temporal.Instant.fromEpochMilliseconds(closes), me.timeZone);
  return (
    <span
      className={styles.cutOffClock}
      data-closing={closes - now < hour || undefined}
      title={`Orders for ${formatDayShort(data.nextCutOff.day)} close ${moment}`}
    >
      <IconClockHour4 size={18} aria-hidden />
      <span>
        <b>{formatTimeLeft((closes - now) / 1000)}</b>
        <span className={styles.more}> to cut-off</span>
      </span>
    </span>
  );
}

/** A placeholder of the same size while it is loading, to avoid a layout shift. */
function ClockToCome() {
  return (
    <span className={styles.cutOffClock} data-part="clock-to-come" aria-hidden="true">
      <IconClockHour4 size={18} />
      <span>
        <b>{formatTimeLeft(10 * 3600)}</b>
        <span className={styles.more}> to cut-off</span>
      </span>
    </span>
  );
}
