import type { ProductionSheet } from '@bakehouse/contract/days';
import { formatMoment, formatTime } from '@bakehouse/domain/kernel/cutoff';
import { todayAt } from '@bakehouse/domain/kernel/day';
import type { LiveState } from '../../../shared/live/live-indicator.tsx';

type ReadSheet = Pick<ProductionSheet, 'lastChange'> & {
  readonly strip: Pick<ProductionSheet['strip'], 'serverNow'>;
};

/** 'last change 04:10' for a live sheet, or why it is not live: 'connecting, last change 04:10'. */
export function freshness(
  answer: ReadSheet,
  liveState: LiveState,
  now: Temporal.Instant,
  timeZone: string,
): string {
  if (liveState === 'away') return `not live, as of ${readTime(answer, timeZone)}`;
  const change = lastChangeLabel(answer, now, timeZone);
  return liveState === 'live' ? change : `${liveState}, ${change}`;
}

/** When the sheet was loaded: '04:12'. */
export function readTime(answer: Pick<ReadSheet, 'strip'>, timeZone: string): string {
  return formatTime(Temporal.Instant.from(answer.strip.serverNow), timeZone);
}

/** 'last change 04:10', with its date unless it was today. */
export function lastChangeLabel(
  answer: Pick<ReadSheet, 'lastChange'>,
  now: Temporal.Instant,
  timeZone: string,
): string {
  if (answer.lastChange === null) return 'no change yet';
  return `last change ${momentLabel(answer.lastChange, now, timeZone)}`;
}

/** A past moment: '04:10', with its date unless it was today. */
export function momentLabel(moment: string, now: Temporal.Instant, timeZone: string): string {
  const instant = Temporal.Instant.from(moment);
  const isToday = todayAt(instant, timeZone) === todayAt(now, timeZone);
  return isToday ? formatTime(instant, timeZone) : formatMoment(instant, timeZone);
}
