import type { Clock } from '../clock.ts';
import { int8 } from '../database/columns.ts';
import type { Transactor } from '../database/reader.ts';
import { writeStatement } from '../database/statement.ts';
import type { Snapshot } from './event-feed.ts';

/** A note of a change is kept for at least this long. */
const keptHours = 23;

/** SQL: the first transaction that this statement does not know to have ended. */
const firstUnended = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint';

/**
 * SQL: whether notes were thrown away that a look needed whose oldest open transaction was this one. It then counts
 * everything as changed. A number that this cluster has not reached came with a restore, and means nothing.
 */
export const wasPruned = (oldest: string) =>
  `exists (select from content_changes_floor where pruned_below > ${oldest} and pruned_below <= ${firstUnended})`;

/** The oldest transaction whose rows a snapshot does not see: what comes before it has been read. */
export function oldestRunningTransaction({ running, next }: Snapshot): number {
  return Math.min(...running, next);
}

/** What every transaction below was done with at the last move goes now; what is done with now, at the next one. */
const moveFloor = writeStatement('contentChanges.moveFloor', { prunedBelow: int8 })`
  update content_changes_floor set pruned_below = next_below, next_below = ${firstUnended}, moved_at = $1
  where moved_at <= $2 returning pruned_below as "prunedBelow"`;

/** Notes of transactions that this cluster has not reached came with a restore. */
const prune = writeStatement('contentChanges.prune', {})`
  delete from content_changes
  where transaction_id < $1 or transaction_id >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/**
 * Throws away the notes of what changed that every program has read which looked since the last time, however many
 * programs do this job. One that slept for longer finds by the floor that notes are missing.
 */
export async function pruneContentChanges({
  database,
  clock,
}: {
  readonly database: Transactor;
  readonly clock: Clock;
}): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (trx) => {
    const moved = await moveFloor.first(trx, now.toString(), now.subtract({ hours: keptHours }).toString());
    if (moved) await prune.run(trx, moved.prunedBelow);
  });
}
