import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/reader.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Log } from '../../platform/log.ts';
import { readRetention } from '../../records/settings/retention.ts';

/** The table's trigger refuses deletions unless this is set in the transaction. */
const allowRemoval = writeStatement(
  'userEvents.allowRemoval',
  {},
)`select from set_config('bakehouse.removes_old_events', 'on', true)`;

const removeBefore = writeStatement('userEvents.removeBefore', {})`delete from user_events where at < $1`;

/** Removes the history of people that is older than the settings allow: the only way in which rows are deleted. */
export async function removeOldUserEvents(services: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<void> {
  const { database, clock, log } = services;
  const { userEventDays } = await readRetention(database);
  const before = clock.now().subtract({ hours: 24 * userEventDays });
  const events = await database.transaction().execute(async (trx) => {
    await allowRemoval.run(trx);
    return removeBefore.run(trx, before.toString());
  });
  if (events > 0) log.info({ events }, 'removed old history of people');
}
