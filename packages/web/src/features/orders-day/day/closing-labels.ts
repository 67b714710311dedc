import { formatMoment, formatTime } from '@bakehouse/domain/kernel/cutoff';
import { addDays, compareDays, todayAt } from '@bakehouse/domain/kernel/day';

/**
 * A coming moment as people say it today: '18:00 today', 'midnight tonight', '11:30 tomorrow', 'Fri 20 Nov 18:00'.
 */
export function formatComing(moment: Temporal.Instant, now: Temporal.Instant, timeZone: string): string {
  const today = todayAt(now, timeZone);
  const day = todayAt(moment, timeZone);
  const time = formatTime(moment, timeZone);
  if (compareDays(day, today) === 0) return `${time} today`;
  if (day === addDays(today, 1)) return time === '00:00' ? 'midnight tonight' : `${time} tomorrow`;
  return formatMoment(moment, timeZone, now);
}
