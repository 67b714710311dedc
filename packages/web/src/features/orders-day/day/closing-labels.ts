import { formatMoment, formatTime } from '@bakehouse/domain/kernel/cutoff';
import { addDays, compareDays, daysBetween, todayAt } from '@bakehouse/domain/kernel/day';

/** Formats a future moment: '18:00 today', 'midnight tonight', '11:30 tomorrow', 'Fri 20 Nov 18:00'. */
export function formatFutureMoment(
  moment: Temporal.Instant,
  now: Temporal.Instant,
  timeZone: string,
): string {
  const today = todayAt(now, timeZone);
  const day = todayAt(moment, timeZone);
  const time = formatTime(moment, timeZone);
  if (compareDays(day, today) === 0) return `${time} today`;
  if (day === addDays(today, 1)) return time === '00:00' ? 'midnight tonight' : `${time} tomorrow`;
  return formatMoment(moment, timeZone, now);
}

/** The same with the number of days, unless it is today or tomorrow: 'Wed 16 Dec 18:00, in 26 days'. */
export function formatClosing(moment: Temporal.Instant, now: Temporal.Instant, timeZone: string): string {
  const days = daysBetween(todayAt(now, timeZone), todayAt(moment, timeZone));
  const coming = formatFutureMoment(moment, now, timeZone);
  return days > 1 ? `${coming}, in ${days} days` : coming;
}
