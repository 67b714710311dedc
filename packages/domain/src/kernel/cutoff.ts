import type { Actor } from './actor.ts';
import type { DeliveryDay } from './day.ts';
import { addDays, formatDay, formatDayShort, toDay, toPlainDate } from './day.ts';

/** When a delivery day starts (D1, D2). */
export type BusinessClock = {
  /** IANA name, 'Europe/London'. */
  readonly timeZone: string;
  /** Wall-clock time at which a delivery day starts, 'HH:MM'. */
  readonly deliveryStartsAt: string;
};

/** The default where no setting says otherwise (spec 000 section 9). */
export const defaultCutOffHours = 24;
/** The most hours that a cut-off can lie before its day. */
export const mostCutOffHours = 365 * 24;
/** The same in days. */
export const mostCutOffDays = mostCutOffHours / 24;

/**
 * The instant at which a delivery day closes for shops and admins: the start of the day in the business zone minus
 * the hours, counted on the wall clock (D2). So 24 hours before a Monday 00:00 is Sunday 00:00, on days of 23 and of
 * 25 hours too. A wall-clock time that does not exist moves forward; one that exists twice is the first.
 */
export function cutOffInstant(day: DeliveryDay, hours: number, clock: BusinessClock): Temporal.Instant {
  const key = `${day} ${hours} ${clock.deliveryStartsAt} ${clock.timeZone}`;
  const cached = cutOffCache.get(key);
  if (cached) return cached;
  const cutOff = toPlainDate(day)
    .toPlainDateTime(Temporal.PlainTime.from(clock.deliveryStartsAt))
    .subtract({ hours })
    .toZonedDateTime(clock.timeZone, { disambiguation: 'compatible' })
    .toInstant();
  if (cutOffCache.size >= largestCache) cutOffCache.clear();
  cutOffCache.set(key, cutOff);
  return cutOff;
}

/** Cache: every list and strip computes the cut-offs of the same few days. */
const cutOffCache = new Map<string, Temporal.Instant>();
const largestCache = 2_000;

/** The instant at which a delivery day is over in the business zone. */
export function endOfDay(day: DeliveryDay, clock: BusinessClock): Temporal.Instant {
  return toPlainDate(addDays(day, 1)).toZonedDateTime(clock.timeZone).toInstant();
}

/** The cut-off that applies to this person: for a super admin it is the end of the delivery day (D2). */
export function cutOffFor(
  actor: Pick<Actor, 'superAdmin'>,
  day: DeliveryDay,
  hours: number,
  clock: BusinessClock,
): Temporal.Instant {
  return actor.superAdmin ? endOfDay(day, clock) : cutOffInstant(day, hours, clock);
}

/** Open while now is before the cut-off; closed at that very instant (D2). */
export function isOpen(now: Temporal.Instant, cutOff: Temporal.Instant): boolean {
  return Temporal.Instant.compare(now, cutOff) < 0;
}

/**
 * A moment in local time: 'Fri 20 Nov 18:00'.
 *
 * @param now adds the year where the moment is more than half a year away: 'Sun 24 Nov 2030 18:00'
 */
export function formatMoment(moment: Temporal.Instant, timeZone: string, now?: Temporal.Instant): string {
  const local = moment.toZonedDateTimeISO(timeZone);
  const year = now && isFar(moment, now) ? ` ${local.year}` : '';
  return `${formatDayShort(toDay(local.toPlainDate()))}${year} ${formatTime(moment, timeZone)}`;
}

const halfYear = 182 * 24 * 60 * 60 * 1000;

function isFar(moment: Temporal.Instant, now: Temporal.Instant): boolean {
  return Math.abs(moment.epochMilliseconds - now.epochMilliseconds) > halfYear;
}

/** A moment with its year, for documents and lists: '20-Nov-2026 18:00'. */
export function formatDateAndTime(moment: Temporal.Instant, timeZone: string): string {
  const local = moment.toZonedDateTimeISO(timeZone);
  return `${formatDay(toDay(local.toPlainDate()))} ${formatTime(moment, timeZone)}`;
}

/** The local time of day: '18:00'. */
export function formatTime(moment: Temporal.Instant, timeZone: string): string {
  return moment.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
}

/**
 * A duration in its two largest units. Minutes are rounded up, so that '1 min' never means no time left.
 *
 * @example formatTimeLeft(4440) // '1 h 14 min'
 */
export function formatTimeLeft(seconds: number): string {
  const minutes = Math.max(0, Math.ceil(seconds / 60));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`;
  if (hours > 0) return `${hours} h ${String(minutes % 60).padStart(2, '0')} min`;
  return `${minutes} min`;
}
