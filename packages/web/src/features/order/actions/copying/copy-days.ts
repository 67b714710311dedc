import type { CopyCalendar } from '@bakehouse/contract/orders';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, formatDayShort, formatWeekdayName, toPlainDate } from '@bakehouse/domain/kernel/day';
import { mostCopies } from '@bakehouse/domain/orders/decisions/decide-copy';
import { listOf } from '@bakehouse/domain/words/words';

/** The shop's existing orders for a day. */
export type OrderedAlready = Pick<CopyCalendar['days'][number], 'orders' | 'items' | 'orderId'>;

/** A day of the calendar: open with its cut-off and the shop's existing orders, or closed with its cut-off. */
export type CopyDay =
  | { readonly kind: 'open'; readonly cutOff: Temporal.Instant; readonly ordered: OrderedAlready | null }
  | { readonly kind: 'closed'; readonly cutOff: Temporal.Instant };

/** Returns a function that looks up a day of a copy calendar, as of now. */
export function copyDays(calendar: CopyCalendar, now: number): (day: DeliveryDay) => CopyDay {
  const days = new Map(calendar.days.map((facts) => [facts.day, facts]));
  return (day) => {
    const facts = days.get(day);
    const cutOff = Temporal.Instant.from(facts?.cutOff ?? calendar.serverNow);
    if (!facts || cutOff.epochMilliseconds <= now) return { kind: 'closed', cutOff };
    return { kind: 'open', cutOff, ordered: facts.orders === 0 ? null : facts };
  };
}

/** The days of these that were closed when the server sent this calendar. */
export function closedAmong(days: readonly DeliveryDay[], calendar: CopyCalendar): readonly DeliveryDay[] {
  const dayOf = copyDays(calendar, Temporal.Instant.from(calendar.serverNow).epochMilliseconds);
  return days.filter((day) => dayOf(day).kind === 'closed');
}

/**
 * The sentence after a refused copy: nothing was copied, and which days have closed, as far as known.
 *
 * @example 'Nothing was copied: Sat 19 Dec has closed.'
 */
export function nothingCopied(closed: readonly DeliveryDay[]): string {
  if (closed.length === 0) return 'Nothing was copied.';
  const have = closed.length === 1 ? 'has' : 'have';
  return `Nothing was copied: ${listOf(closed.map(formatDayShort))} ${have} closed.`;
}

/** A set of days that are often chosen together. */
export interface CopyPreset {
  readonly label: string;
  readonly days: readonly DeliveryDay[];
}

/**
 * The same weekday once and four times, after the order's day and after today; and Monday to Friday of next week,
 * without the order's day. A preset with a closed day is not offered.
 */
export function copyPresets(
  day: DeliveryDay,
  today: DeliveryDay,
  isOpen: (day: DeliveryDay) => boolean,
): readonly CopyPreset[] {
  const weekday = formatWeekdayName(day);
  const after = day > today ? day : today;
  const next = nextWeekday(after, toPlainDate(day).dayOfWeek);
  const monday = nextWeekday(today, 1);
  const week = [0, 1, 2, 3, 4].map((count) => addDays(monday, count)).filter((one) => one !== day);
  return [
    { label: `Next ${weekday}`, days: [next] },
    { label: `Next 4 ${weekday}s`, days: [0, 7, 14, 21].map((count) => addDays(next, count)) },
    { label: 'Every weekday next week', days: week },
  ].filter(({ days }) => days.every(isOpen));
}

/** The first such weekday (1 is Monday) after a day. */
function nextWeekday(after: DeliveryDay, dayOfWeek: number): DeliveryDay {
  const count = (dayOfWeek - toPlainDate(after).dayOfWeek + 7) % 7;
  return addDays(after, count === 0 ? 7 : count);
}

/**
 * The choice after some days were added: at most as many as one copy allows; a closed day only if it was chosen while
 * it was open.
 */
export function chooseDays(
  wanted: readonly DeliveryDay[],
  chosen: readonly DeliveryDay[],
  isOpen: (day: DeliveryDay) => boolean,
): readonly DeliveryDay[] {
  const days = wanted.filter((day) => isOpen(day) || chosen.includes(day));
  return days.length <= mostCopies ? days.toSorted() : chosen;
}

/** Whether all of these days are chosen. */
export function isChosen(days: readonly DeliveryDay[], chosen: readonly DeliveryDay[]): boolean {
  return days.length === chosen.length && days.every((day) => chosen.includes(day));
}
