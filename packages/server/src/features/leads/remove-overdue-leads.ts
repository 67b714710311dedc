import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/reader.ts';
import type { Log } from '../../platform/log.ts';
import { findOverdueLeads } from '../../records/campaigns/overdue-leads.ts';
import { readRetention } from '../../records/settings/retention.ts';
import { acquireErasureLock, deleteLeadsWithNotes } from './erase-lead.ts';

/** Leads of one transaction. */
const batchSize = 500;

/** Deletes the leads whose retention has ended; lists, numbers and results of draws stay (decision 074). */
export async function removeOverdueLeads(services: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<void> {
  const { database, clock, log } = services;
  const now = clock.now();
  const { leadDays } = await readRetention(database);
  let leads = 0;
  for (let batch = batchSize; batch >= batchSize; leads += batch) {
    batch = await database.transaction().execute(async (trx) => {
      await acquireErasureLock(trx);
      const ids = await findOverdueLeads(trx, leadDays, now, batchSize);
      if (ids.length > 0) await deleteLeadsWithNotes(trx, ids, now, null);
      return ids.length;
    });
  }
  if (leads > 0) log.info({ leads }, 'removed leads after their retention period');
}
