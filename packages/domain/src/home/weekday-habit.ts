import type { DeliveryDay } from '../kernel/day.ts';
import { addDays } from '../kernel/day.ts';

/** So many past same weekdays are looked at. */
export const habitWeeks = 6;
/** On so many of them a shop has to have ordered for an order to be expected: two weeks are no habit. */
export const leastHabitOrders = 3;

/** The same weekday of the last six weeks, oldest first. */
export function habitDays(day: DeliveryDay): readonly DeliveryDay[] {
  return Array.from({ length: habitWeeks }, (_, index) => addDays(day, 7 * (index - habitWeeks)));
}

/** What a shop, or a category, does on a weekday. */
export type WeekdayHabit = {
  /** Items on each of the last six same weekdays, oldest first; null where nothing was ordered. */
  readonly items: readonly (number | null)[];
  /** The usual number of items; null where fewer than three of the weekdays have an order. */
  readonly usual: number | null;
};

/**
 * The habit of a weekday: an order is expected, and called usual, where at least three of the last six same weekdays
 * have one.
 *
 * @example habitOf([210, null, 220, 215, null, 230]).usual // 218
 * @example habitOf([null, null, null, 215, null, 230]).usual // null
 */
export function habitOf(items: readonly (number | null)[]): WeekdayHabit {
  const ordered = items.filter((count) => count !== null);
  return { items, usual: ordered.length < leastHabitOrders ? null : medianOf(ordered) };
}

/** The middle one, a half rounded up: one feast day does not change what is usual. */
function medianOf(counts: readonly number[]): number {
  const sorted = counts.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  return Math.round((lower + upper) / 2);
}

/** From this difference on, in per cent, a load is worth saying that it differs. */
const worthSaying = 10;

/**
 * How far a number is from the usual one, in whole per cent; null where that is less than what is worth saying, or
 * nothing is usual.
 *
 * @example differenceFromUsual(658, 579) // 14
 */
export function differenceFromUsual(
  items: number,
  usual: number | null,
  worth: number = worthSaying,
): number | null {
  if (usual === null || usual === 0) return null;
  const difference = Math.round(((items - usual) / usual) * 100);
  return Math.abs(difference) < worth ? null : difference;
}
