import { addDays, todayAt } from '@bakehouse/domain/kernel/day';
import { ticksRetentionDays } from '@bakehouse/domain/production/bench';
import type { Clock } from '../../platform/clock.ts';
import type { Transactor } from '../../platform/database/reader.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

/** Ticks are deleted by the foreign key. */
const removeDays = writeStatement('bench.removeDays', {})`delete from bench_days where delivery_dt < $1`;

/** Deletes the ticks of past days, which are of no use a week later. */
export async function removeOldTicks({
  database,
  clock,
}: {
  readonly database: Transactor;
  readonly clock: Clock;
}): Promise<void> {
  await database.transaction().execute(async (trx) => {
    const business = await readBusinessSettings(trx);
    const today = todayAt(clock.now(), business.clock.timeZone);
    await removeDays.run(trx, addDays(today, -ticksRetentionDays));
  });
}
