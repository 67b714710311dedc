import type { Clock } from '../clock.ts';
import type { Transactor } from '../database/reader.ts';
import { writeStatement } from '../database/statement.ts';

/** The status page shows one day; a week is for operators who return after some days off. */
const retentionDays = 7;
/** A server that has not reported for this long was killed. */
const forgottenAfterHours = 24;

const removeIncidents = writeStatement('incidents.removeOld', {})`delete from incidents where hour < $1`;
const removeServers = writeStatement('servers.removeOld', {})`delete from servers where seen_at < $1`;

/** Deletes incidents after a week, and servers that no longer run. */
export async function removeOldIncidents({
  database,
  clock,
}: {
  readonly database: Transactor;
  readonly clock: Clock;
}): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (trx) => {
    await removeIncidents.run(trx, now.subtract({ hours: 24 * retentionDays }).toString());
    await removeServers.run(trx, now.subtract({ hours: forgottenAfterHours }).toString());
  });
}
