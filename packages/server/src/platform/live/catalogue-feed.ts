import { boolean, text } from '../database/columns.ts';
import type { Reader } from '../database/reader.ts';
import { readStatement } from '../database/statement.ts';
import type { Snapshot } from './event-feed.ts';
import { parseSnapshot } from './event-feed.ts';
import { oldestOf, wasPruned } from './prune-content-changes.ts';

/**
 * SQL: whether what answers about every day show was changed since a snapshot, and the snapshot that this statement
 * sees. $1 are the transactions that ran at the former snapshot, $2 is the first that had not begun, $3 the oldest of
 * all these.
 */
const changedSince = readStatement('live.catalogueChanged', { snapshot: text, changed: boolean })`
  select pg_current_snapshot()::text as snapshot, exists (
    select from content_changes
    where delivery_dt is null and (transaction_id = any ($1::bigint[]) or transaction_id >= $2)
  ) or ${wasPruned('$3')} as changed`;

/**
 * Tells whether names, kitchen order, products or settings were changed since the last reading, by whatever program: of
 * those changes the tables keep a note themselves (decision 062).
 */
export async function createCatalogueFeed(database: Reader) {
  const read = async (since: Snapshot) => {
    const { snapshot, changed } = await changedSince.one(
      database,
      since.running,
      since.next,
      oldestOf(since),
    );
    return { seen: parseSnapshot(snapshot), changed };
  };
  let { seen } = await read({ running: [], next: Number.MAX_SAFE_INTEGER });

  return {
    async next(): Promise<boolean> {
      const reading = await read(seen);
      // A restore under a running server begins to count anew: what it brought is new.
      const isEarlier = reading.seen.next < seen.next;
      seen = reading.seen;
      return reading.changed || isEarlier;
    },
  };
}
