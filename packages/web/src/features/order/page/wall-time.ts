import { formatMoment, formatTime } from '@bakehouse/domain/kernel/cutoff';
import { todayAt } from '@bakehouse/domain/kernel/day';
import { serverInstant } from '../../../ui/use-now.ts';

/** Formats a moment in the business's time zone: '16:46' for today, 'Fri 20 Nov 16:46' for another day. */
export function wallTime(moment: Temporal.Instant, timeZone: string): string {
  const now = serverInstant();
  return todayAt(moment, timeZone) === todayAt(now, timeZone)
    ? formatTime(moment, timeZone)
    : formatMoment(moment, timeZone);
}
