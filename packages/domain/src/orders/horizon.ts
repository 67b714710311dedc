import type { DeliveryDay } from '../kernel/day.ts';
import { addDays, compareDays, formatDay, todayAt } from '../kernel/day.ts';
import type { Refusal } from '../kernel/refusal.ts';

/** The last day for which new orders are taken: so many days from today. */
export function lastOrderDay(now: Temporal.Instant, horizonDays: number, timeZone: string): DeliveryDay {
  return addDays(todayAt(now, timeZone), horizonDays);
}

/** Why no new order is taken for a day that lies too far ahead; null where it does not. */
export function findTooFar(day: DeliveryDay, lastDay: DeliveryDay): Refusal | null {
  return compareDays(day, lastDay) > 0 ? { kind: 'day-too-far', lastDay: formatDay(lastDay) } : null;
}
