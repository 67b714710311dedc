import { formatTime } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import {
  formatDayShort,
  formatWeekday,
  formatWeekdayName,
  todayAt,
  toPlainDate,
} from '@bakehouse/domain/kernel/day';

/** 'Sunday 22 November', without its year. */
export function longDay(day: DeliveryDay): string {
  return `${formatWeekdayName(day)} ${dayAndMonth(day)}`;
}

/** '22 November' */
export function dayAndMonth(day: DeliveryDay): string {
  const date = toPlainDate(day);
  return `${date.day} ${date.toLocaleString('en-GB', { month: 'long' })}`;
}

/** Formats a moment: '18:00' today, 'Sun 18:00' within the week, 'Sun 22 Nov 18:00' otherwise. */
export function formatNearMoment(at: string | Temporal.Instant, now: number, timeZone: string): string {
  const moment = Temporal.Instant.from(at);
  const day = todayAt(moment, timeZone);
  const today = todayAt(Temporal.Instant.fromEpochMilliseconds(now), timeZone);
  const time = formatTime(moment, timeZone);
  if (day === today) return time;
  const away = toPlainDate(today).until(toPlainDate(day)).days;
  return Math.abs(away) < 7 ? `${formatWeekday(day)} ${time}` : `${formatDayShort(day)} ${time}`;
}
