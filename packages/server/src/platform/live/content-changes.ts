import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { RowOf } from '../database/columns.ts';
import { boolean, int4, text } from '../database/columns.ts';
import type { Reader } from '../database/reader.ts';
import { readStatement } from '../database/statement.ts';
import type { Snapshot } from './event-feed.ts';
import { parseSnapshot } from './event-feed.ts';
import { oldestRunningTransaction, wasPruned } from './prune-content-changes.ts';

/** If more changes than this happened between two polls, all days count as changed. */
const mostListed = 500;

/** Stands for every day in the list of days that changed. */
const everyDay = '';

/** SQL: the days of rows that are visible now and were not visible to an earlier snapshot. */
const daysSince = (table: string) => `
      (select delivery_dt from ${table} where transaction_id = any ($1::bigint[]) limit ${mostListed})
      union all
      (select delivery_dt from ${table} where transaction_id >= $2 order by transaction_id limit ${mostListed})`;

export const momentColumns = { snapshot: text, startedAt: text };

/** SQL: the `momentColumns`. */
export const momentSql = `pg_current_snapshot()::text as snapshot,
    extract(epoch from pg_postmaster_start_time())::text as "startedAt"`;

/** A snapshot of the database: the transactions that a statement sees, and since when this PostgreSQL runs. */
export type Moment = RowOf<typeof momentColumns>;

/** SQL: differs after a restart of PostgreSQL or a restore; earlier transaction numbers are then meaningless. */
const history = `concat_ws(' ', pg_postmaster_start_time(),
      (select oid from pg_database where datname = current_database()), to_regclass('public.order_events')::oid)`;

/** If nothing was written since the last poll, this is the only query. */
const currentMoment = readStatement('live.moment', {
  ...momentColumns,
  history: text,
})`select ${momentSql}, ${history} as history`;

/**
 * SQL: what was committed since a snapshot, and the snapshot that this statement sees. $1 are the transactions that ran
 * at the former snapshot, $2 is the first that had not begun, $3 the oldest of all these. What they wrote is seen now if
 * they have been committed, in whatever order they began, and is not seen otherwise.
 */
const changesSince = readStatement('live.contentChanges', {
  ...momentColumns,
  history: text,
  days: text.array,
  changes: int4,
  pruned: boolean,
})`
  select ${momentSql}, ${history} as history, c.days, c.changes, ${wasPruned('$3')} as pruned
  from (
    select coalesce(array_agg(distinct coalesce(delivery_dt::text, '${everyDay}')), '{}') as days,
      count(*)::int as changes
    from (${daysSince('order_events')}
      union all ${daysSince('content_changes')}) d
  ) c`;

/**
 * The number of polls that found a change. Data that was read at a tick is valid until a later tick reports a change of
 * it.
 */
export type Tick = number;

/** When the contents of each day last changed, as of this process's last poll. */
export type ContentChanges = {
  /**
   * Polls the database: changes committed before the call are known when the tick is returned. A snapshot that another
   * statement of the request has read already can spare the query.
   */
  poll(moment?: Moment): Promise<Tick>;
  /** The tick of the last poll. Data that is read from now on contains everything committed before it. */
  readonly tick: Tick;
  /** Whether data of these days that was read at `since` is still current, as of the last poll. */
  holds(days: readonly DeliveryDay[], since: Tick): boolean;
};

type Seen = Snapshot & { readonly moment: Moment; readonly history: string };

/** The most days in memory. Beyond that all days count as changed, and the list is cleared. */
const mostDays = 5_000;

/**
 * Detects changes by comparing snapshots, as the live feed does: orders by their events, everything else by the table
 * `content_changes`, which triggers fill. Nobody has to notify it, so a change by another server, an older program or
 * psql counts at the next poll. Polls of concurrent requests are shared.
 */
export function createContentChanges(database: Reader): ContentChanges {
  let seen: Seen | null = null;
  let tick: Tick = 0;
  let everythingChangedAt: Tick = 0;
  const changedAt = new Map<string, Tick>();
  let polling: Promise<unknown> = Promise.resolve();
  let next: Promise<Tick> | null = null;

  /** An equal snapshot sees the same rows, because no transaction has begun or ended since. */
  const isLastSeen = ({ snapshot, startedAt }: Moment) =>
    seen?.moment.snapshot === snapshot && seen.moment.startedAt === startedAt;

  async function read(): Promise<Tick> {
    const now = await currentMoment.one(database);
    if (isLastSeen(now) && seen?.history === now.history) return tick;
    const { running, next: first } = seen ?? { running: [], next: Number.MAX_SAFE_INTEGER };
    const row = await changesSince.one(
      database,
      running,
      first,
      oldestRunningTransaction({ running, next: first }),
    );
    const current = { ...parseSnapshot(row.snapshot), moment: row, history: row.history };
    const isSameHistory = seen !== null && seen.history === current.history && seen.next <= current.next;
    seen = current;
    const tooMany = row.changes >= mostListed || changedAt.size > mostDays;
    if (!isSameHistory || tooMany || row.pruned || row.days.includes(everyDay)) {
      tick += 1;
      everythingChangedAt = tick;
      changedAt.clear();
    } else if (row.days.length > 0) {
      tick += 1;
      for (const day of row.days) changedAt.set(day, tick);
    }
    return tick;
  }

  return {
    poll(moment) {
      if (moment && isLastSeen(moment)) return Promise.resolve(tick);
      // A poll that is running may miss commits from before this call, so it cannot be shared with this call.
      next ??= polling.then(() => {
        next = null;
        const reading = read();
        polling = reading.catch(() => {});
        return reading;
      });
      return next;
    },
    get tick() {
      return tick;
    },
    holds: (days, since) =>
      everythingChangedAt <= since && days.every((day) => (changedAt.get(day) ?? 0) <= since),
  };
}
