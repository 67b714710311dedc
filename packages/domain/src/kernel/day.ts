import type { Branded } from './branded.ts';

/**
 * A delivery day: a plain calendar date as `YYYY-MM-DD` (D1). It has no time and no zone, so it cannot shift.
 *
 * @example parseDay('2026-11-21') // '2026-11-21' as DeliveryDay
 */
export type DeliveryDay = Branded<string, 'DeliveryDay'>;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Monday is 1 and Sunday is 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The range of valid days (spec 001 section 3: it ends on 31 Dec 2100). */
export const firstValidDay = '2000-01-01' as DeliveryDay;
export const lastValidDay = '2100-12-31' as DeliveryDay;

/**
 * Reads `YYYY-MM-DD`. Returns null for anything that is not a day of the calendar between 2000 and 2100.
 *
 * @example parseDay('2026-02-30') // null
 */
export function parseDay(text: string): DeliveryDay | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  return dayOf(Number(match[1]), Number(match[2]), Number(match[3]));
}

/**
 * Reads the form of URLs and documents, `dd-MMM-yyyy` (spec 000 section 2), in any letter case.
 *
 * @example parseDayText('21-Nov-2026') // '2026-11-21'
 */
export function parseDayText(text: string): DeliveryDay | null {
  const match = /^(\d{2})-([A-Za-z]{3})-(\d{4})$/.exec(text);
  if (!match) return null;
  const month = months.findIndex((name) => name.toLowerCase() === match[2]?.toLowerCase()) + 1;
  return month === 0 ? null : dayOf(Number(match[3]), month, Number(match[1]));
}

function dayOf(year: number, month: number, day: number): DeliveryDay | null {
  try {
    const date = toDay(Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }));
    return date < firstValidDay || date > lastValidDay ? null : date;
  } catch {
    return null;
  }
}

/** The day as a `Temporal.PlainDate`, for calendar arithmetic. */
export function toPlainDate(day: DeliveryDay): Temporal.PlainDate {
  return Temporal.PlainDate.from(day);
}

/** The delivery day of a `Temporal.PlainDate`. */
export function toDay(date: Temporal.PlainDate): DeliveryDay {
  return date.toString() as DeliveryDay;
}

/** Today's date in `timeZone` at the instant `now`. */
export function todayAt(now: Temporal.Instant, timeZone: string): DeliveryDay {
  return toDay(now.toZonedDateTimeISO(timeZone).toPlainDate());
}

/**
 * The day `count` days later, or earlier for a negative count.
 *
 * @example addDays(day('2026-12-31'), 1) // '2027-01-01'
 */
export function addDays(day: DeliveryDay, count: number): DeliveryDay {
  return toDay(toPlainDate(day).add({ days: count }));
}

/** The same date `count` months later, or the last day of a shorter month. */
export function addMonths(day: DeliveryDay, count: number): DeliveryDay {
  return toDay(toPlainDate(day).add({ months: count }));
}

/** Negative when `a` is before `b`, zero on the same day, positive after it. */
export function compareDays(a: DeliveryDay, b: DeliveryDay): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How many days `b` lies after `a`. */
export function daysBetween(a: DeliveryDay, b: DeliveryDay): number {
  return toPlainDate(a).until(toPlainDate(b), { largestUnit: 'days' }).days;
}

export function weekdayOf(day: DeliveryDay): Weekday {
  return toPlainDate(day).dayOfWeek as Weekday;
}

/** The weekday in three letters: 'Sat'. */
export function formatWeekday(day: DeliveryDay): string {
  return weekdays[weekdayOf(day) - 1] ?? '';
}

/** The full name of the weekday: 'Saturday'. */
export function formatWeekdayName(day: DeliveryDay): string {
  return weekdayName(weekdayOf(day));
}

/** The full name of a weekday: 'Saturday'. */
export function weekdayName(weekday: Weekday): string {
  return weekdayNames[weekday - 1] ?? '';
}

/** `dd-MMM-yyyy`: '21-Nov-2026', for URLs, fields and documents (spec 000 section 2). */
export function formatDay(day: DeliveryDay): string {
  const date = toPlainDate(day);
  return `${String(date.day).padStart(2, '0')}-${months[date.month - 1]}-${date.year}`;
}

/**
 * The day in digits, for files of other programs.
 *
 * @example formatNumericDay(day, '/') // '21/11/2026'
 */
export function formatNumericDay(day: DeliveryDay, between: '/' | '-'): string {
  const { day: date, month, year } = toPlainDate(day);
  return [String(date).padStart(2, '0'), String(month).padStart(2, '0'), year].join(between);
}

/** `EEE d LLL`: 'Sat 21 Nov', for running text (spec 001 section 9). */
export function formatDayShort(day: DeliveryDay): string {
  const date = toPlainDate(day);
  return `${formatWeekday(day)} ${date.day} ${months[date.month - 1]}`;
}

/** The month in three letters: 'Nov'. */
export function formatMonth(day: DeliveryDay): string {
  return months[toPlainDate(day).month - 1] ?? '';
}

/** Every day of the month of this day. */
export function daysOfMonth(day: DeliveryDay): readonly DeliveryDay[] {
  const first = toPlainDate(day).with({ day: 1 });
  return Array.from({ length: first.daysInMonth }, (_, index) => toDay(first.add({ days: index })));
}

/**
 * The days of the calendar strip: eight of them, from two days before the selected one (spec 000 section 9).
 */
export function stripDays(selected: DeliveryDay): readonly DeliveryDay[] {
  return Array.from({ length: 8 }, (_, index) => addDays(selected, index - 2));
}

/** The first and last day that the month picker offers: 2 months before to 6 months after (spec 000 section 9). */
export function pickerRange(selected: DeliveryDay): {
  readonly first: DeliveryDay;
  readonly last: DeliveryDay;
} {
  return { first: addMonths(selected, -2), last: addMonths(selected, 6) };
}
