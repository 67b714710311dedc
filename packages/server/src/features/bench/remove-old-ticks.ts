import { addDays, todayAt } from '@bakehouse/domain/kernel/day';
import { ticksKeptDays } from '@bakehouse/domain/production/bench';
import type { Clock } from '../../platform/clock.ts';
import type { Transactor } from '../../platform/database/reader.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';

/** Their ticks go with them. */
const removeDays = writeStatement('bench.removeDays', {})`delete from bench_days where delivery_dt < $1`;

/** Throws away the ticks of days that take none any more: what was baked a week ago is of no use to anybody. */
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
    await removeDays.run(trx, addDays(today, -ticksKeptDays));
  });
}
