import type { DayRange } from '@bakehouse/domain/exports/day-range';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, formatDay, weekdayOf } from '@bakehouse/domain/kernel/day';

/** The week of a day, Monday to Sunday. */
export function weekOf(day: DeliveryDay): DayRange {
  const monday = addDays(day, 1 - weekdayOf(day));
  return { from: monday, to: addDays(monday, 6) };
}

/** The last full week before a day. */
export function weekBefore(day: DeliveryDay): DayRange {
  return weekOf(addDays(day, -7));
}

/** '16-Nov-2026 to 22-Nov-2026' */
export function formatRange({ from, to }: DayRange): string {
  return `${formatDay(from)} to ${formatDay(to)}`;
}

/** A file's name without its ending: 'dish-sales-16-Nov-2026-to-22-Nov-2026'. */
export function rangeFileName(what: string, { from, to }: DayRange): string {
  return `${what}-${formatDay(from)}-to-${formatDay(to)}`;
}
