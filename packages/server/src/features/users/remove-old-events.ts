import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import { readRetention } from '../../records/settings/retention.ts';

/** Removes the history of people that is older than the settings say: the only way in which any of it ever goes. */
export async function removeOldUserEvents(services: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<void> {
  const { database, clock, log } = services;
  const { userEventDays } = await readRetention(database);
  const before = clock.now().subtract({ hours: 24 * userEventDays });
  const { numDeletedRows: events } = await database.transaction().execute(async (trx) => {
    // The table refuses every deletion but that of a transaction that says this.
    await sql`select set_config('bakehouse.removes_old_events', 'on', true)`.execute(trx);
    return trx
      .deleteFrom('user_events')
      .where('at', '<', sql<Temporal.Instant>`${before.toString()}`)
      .executeTakeFirst();
  });
  if (events > 0n) log.info({ events: Number(events) }, 'old history of people removed');
}
