import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { addDays, toPlainDate } from '@bakehouse/domain/kernel/day';
import { seededRandom } from './seeded-random.ts';

/** Shops order between opening and closing time, in whole minutes after midnight. */
const earliest = 7 * 60;
const latest = 19 * 60 + 30;

/**
 * When a shop ordered for a day: during opening hours of the day before, or as many days earlier as it takes to be
 * before `before` (the cut-off, or now).
 */
export function orderMoment(
  shopName: string,
  day: DeliveryDay,
  before: Temporal.Instant,
  timeZone: string,
): Temporal.Instant {
  const minutes = Math.round(earliest + (latest - earliest) * seededRandom('moment', shopName, day));
  const seconds = Math.floor(60 * seededRandom('second', shopName, day));
  const time = Temporal.PlainTime.from('00:00').add({ minutes, seconds });
  for (let daysAhead = 1; ; daysAhead += 1) {
    const moment = toPlainDate(addDays(day, -daysAhead))
      .toZonedDateTime({ timeZone, plainTime: time })
      .toInstant();
    if (Temporal.Instant.compare(moment, before) < 0) return moment;
  }
}

/** The time of a later change to the order; null where it would be too late. */
export function changeMoment(
  shopName: string,
  day: DeliveryDay,
  created: Temporal.Instant,
  before: Temporal.Instant,
): Temporal.Instant | null {
  const minutes = Math.round(12 + 150 * seededRandom('afterthought', shopName, day));
  const moment = created.add({ minutes });
  return Temporal.Instant.compare(moment, before) < 0 ? moment : null;
}
