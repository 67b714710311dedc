import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/reader.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Log } from '../../platform/log.ts';
import { readRetention } from '../../records/settings/retention.ts';

/** Mails of one transaction. */
const batchSize = 1_000;

/** Oldest first; queued mails keep their text. */
const removeBodies = writeStatement('mails.removeBodies', {})`
  update mails set html = null, plain = null, body_removed_at = $2
  where id in (
    select id from mails where queued_at < $1 and html is not null and state <> 'queued'
    order by queued_at limit ${batchSize} for update skip locked
  )`;

/**
 * Removes the texts of mails that are older than the settings allow. Time, recipients and subject stay in the mail log.
 */
export async function removeOldBodies(services: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<void> {
  const { database, clock, log } = services;
  const now = clock.now();
  const { mailBodyDays } = await readRetention(database);
  const before = now.subtract({ hours: 24 * mailBodyDays }).toString();
  let mails = 0;
  for (let batch = batchSize; batch >= batchSize; mails += batch) {
    batch = await database.transaction().execute((trx) => removeBodies.run(trx, before, now.toString()));
  }
  if (mails > 0) log.info({ mails }, 'removed the texts of old mails');
}
