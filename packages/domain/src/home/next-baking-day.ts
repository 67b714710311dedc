import type { BusinessClock } from '../kernel/cutoff.ts';
import type { DeliveryDay } from '../kernel/day.ts';
import { addDays, todayAt } from '../kernel/day.ts';

/** Nobody bakes for a day any more after this time of it, unless its delivery starts later. */
const nightEndsAt = '06:00';

/**
 * The day that is baked for next: tomorrow, and before today's bread is out of the house still today.
 *
 * @example nextBakingDay(now, { timeZone: 'Europe/London', deliveryStartsAt: '00:00' }) // at 16:46 tomorrow, at 04:10 today
 */
export function nextBakingDay(now: Temporal.Instant, clock: BusinessClock): DeliveryDay {
  const today = todayAt(now, clock.timeZone);
  const end = clock.deliveryStartsAt > nightEndsAt ? clock.deliveryStartsAt : nightEndsAt;
  const time = now.toZonedDateTimeISO(clock.timeZone).toPlainTime();
  return Temporal.PlainTime.compare(time, Temporal.PlainTime.from(end)) < 0 ? today : addDays(today, 1);
}
