import type { Clock } from '../clock.ts';
import { int8 } from '../database/columns.ts';
import type { Transactor } from '../database/reader.ts';
import { writeStatement } from '../database/statement.ts';
import type { Snapshot } from './event-feed.ts';

/** The minimum time for which a recorded change is kept. */
const retentionHours = 23;

/** SQL: the oldest transaction that may still be running for this statement. */
const firstUnended = 'pg_snapshot_xmin(pg_current_snapshot())::text::bigint';

/**
 * SQL: whether rows were deleted that a poll needs whose last snapshot had this oldest running transaction. It must then
 * treat everything as changed. A floor that this cluster has not reached yet comes from a restore, and is ignored.
 */
export const wasPruned = (oldest: string) =>
  `exists (select from content_changes_floor where pruned_below > ${oldest} and pruned_below <= ${firstUnended})`;

/** The oldest transaction whose rows a snapshot does not see; all earlier ones have been read. */
export function oldestRunningTransaction({ running, next }: Snapshot): number {
  return Math.min(...running, next);
}

/**
 * Moves the floor: rows of transactions that had ended at the previous move are deleted now, and those of transactions that
 * have ended by now at the next move.
 */
const moveFloor = writeStatement('contentChanges.moveFloor', { prunedBelow: int8 })`
  update content_changes_floor set pruned_below = next_below, next_below = ${firstUnended}, moved_at = $1
  where moved_at <= $2 returning pruned_below as "prunedBelow"`;

/** Also deletes rows of transactions that this cluster has not reached yet: they come from a restore. */
const prune = writeStatement('contentChanges.prune', {})`
  delete from content_changes
  where transaction_id < $1 or transaction_id >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint`;

/**
 * Deletes recorded changes that every server which polled since the previous move has read, however many servers run this
 * job. A server that has not polled for longer recognises by the floor that rows are missing.
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
    const moved = await moveFloor.first(
      trx,
      now.toString(),
      now.subtract({ hours: retentionHours }).toString(),
    );
    if (moved) await prune.run(trx, moved.prunedBelow);
  });
}
