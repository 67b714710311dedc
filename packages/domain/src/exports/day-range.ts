import type { DeliveryDay } from '../kernel/day.ts';
import { addDays, addMonths, daysBetween, toDay, toPlainDate } from '../kernel/day.ts';

/** 'For Delivery' loads this many days at the most (spec 000 section 9). */
export const mostExportDays = 31;

/** One load of an export brings this many orders at the most (spec 000 section 9). */
export const exportLimit = 2000;

/** A table of more rows than this cannot be printed: nobody reads fifty pages of lines. */
export const mostPrintedRows = 2000;

export type DayRange = { readonly from: DeliveryDay; readonly to: DeliveryDay };

/** The calendar month before the one of a day. */
export function monthBefore(day: DeliveryDay): DayRange {
  const first = toDay(toPlainDate(addMonths(day, -1)).with({ day: 1 }));
  return { from: first, to: addDays(addMonths(first, 1), -1) };
}

/** How many days a range holds, both ends included; 0 or less where it ends before it begins. */
export function countDays({ from, to }: DayRange): number {
  return daysBetween(from, to) + 1;
}

/** Every day of a range. */
export function daysOf({ from, to }: DayRange): readonly DeliveryDay[] {
  return Array.from({ length: Math.max(0, countDays({ from, to })) }, (_, index) => addDays(from, index));
}
