import type { TodayFacts } from '@bakehouse/contract/account';
import { nextBakingDay } from '@bakehouse/domain/home/next-baking-day';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { addDays, todayAt } from '@bakehouse/domain/kernel/day';
import type { Reader } from '../../platform/database/reader.ts';
import { readCutOffs } from '../../records/cut-offs.ts';
import { firstOpenDay, openDaysHorizon } from '../../records/first-open-day.ts';

/** An actor without the exception of D28 for super admins. */
const anybody = { superAdmin: false };

/**
 * The next cut-off of the shops, for the clock in the header; the first day that this person may still order for; and
 * the day that is baked for next.
 */
export async function getTodayFacts(
  database: Reader,
  actor: Actor,
  now: Temporal.Instant,
): Promise<TodayFacts> {
  const utcDay = todayAt(now, 'UTC');
  const cutOffs = await readCutOffs(database, addDays(utcDay, -1), addDays(utcDay, openDaysHorizon));
  const { clock } = cutOffs;
  const today = todayAt(now, clock.timeZone);
  const { day, at } = firstOpenDay(anybody, today, now, cutOffs);
  return {
    nextCutOff: { day, at: at.toString() },
    openDay: firstOpenDay(actor, today, now, cutOffs).day,
    night: nextBakingDay(now, clock),
    serverNow: now.toString(),
  };
}
