import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import {
  addDays,
  compareDays,
  daysBetween,
  formatMonth,
  toPlainDate,
  weekdayOf,
} from '@bakehouse/domain/kernel/day';

export interface DayCount {
  readonly day: DeliveryDay;
  readonly count: number;
}

/** A bar of the chart: a day, or a week in long ranges. */
export interface Bar {
  readonly from: DeliveryDay;
  readonly to: DeliveryDay;
  readonly count: number;
  readonly isWeekend: boolean;
  /** The label below it; empty for most bars. */
  readonly label: string;
}

/** In longer ranges each bar is a week. */
const mostDays = 92;
const daysPerLabel = 7;

/** The bars from the first day to the last, including days without leads. */
export function barsOf(
  perDay: readonly DayCount[],
  chosen: { readonly from?: DeliveryDay; readonly to?: DeliveryDay },
): readonly Bar[] {
  const first = chosen.from ?? perDay[0]?.day;
  const last = perDay.at(-1)?.day;
  if (first === undefined || last === undefined) return [];
  const end = chosen.to && compareDays(chosen.to, last) > 0 ? chosen.to : last;
  const days = daysBetween(first, end) + 1;
  const step = days > mostDays ? 7 : 1;
  const counts = new Map<number, number>();
  for (const { day, count } of perDay) {
    const place = Math.floor(daysBetween(first, day) / step);
    counts.set(place, (counts.get(place) ?? 0) + count);
  }
  const length = Math.ceil(days / step);
  const labelled = Math.max(daysPerLabel, Math.ceil(length / 6));
  return Array.from({ length }, (_, place) => {
    const from = addDays(first, place * step);
    const isLast = place === length - 1;
    // A label just before the last one would overlap it.
    const isLabelled = isLast || (place % labelled === 0 && length - 1 - place >= labelled / 2);
    return {
      from,
      to: isLast ? end : addDays(from, step - 1),
      count: counts.get(place) ?? 0,
      isWeekend: step === 1 && weekdayOf(from) >= 6,
      label: isLabelled ? `${toPlainDate(from).day} ${formatMonth(from)}` : '',
    };
  });
}

/** The day with the most leads, the first one of equals; null without leads. */
export function busiestDay(perDay: readonly DayCount[]): DayCount | null {
  return perDay.reduce<DayCount | null>(
    (most, one) => (most === null || one.count > most.count ? one : most),
    null,
  );
}
