import type { Clock } from '../clock.ts';
import type { Transactor } from '../database/reader.ts';
import { writeStatement } from '../database/statement.ts';

/** The status screen shows the last day; a week is for whoever comes back from a holiday with the log. */
const keptDays = 7;
/** A server that was not heard of for so long was ended without saying so. */
const forgottenAfterHours = 24;

const removeIncidents = writeStatement('incidents.removeOld', {})`delete from incidents where hour < $1`;
const removeServers = writeStatement('servers.removeOld', {})`delete from servers where seen_at < $1`;

/** Removes what servers remember of their trouble after a week, and servers that are long gone. */
export async function removeOldIncidents({
  database,
  clock,
}: {
  readonly database: Transactor;
  readonly clock: Clock;
}): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (trx) => {
    await removeIncidents.run(trx, now.subtract({ hours: 24 * keptDays }).toString());
    await removeServers.run(trx, now.subtract({ hours: forgottenAfterHours }).toString());
  });
}
