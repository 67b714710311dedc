import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { RowOf } from '../database/columns.ts';
import { boolean, int4, text } from '../database/columns.ts';
import type { Reader } from '../database/reader.ts';
import { readStatement } from '../database/statement.ts';
import type { Snapshot } from './event-feed.ts';
import { parseSnapshot } from './event-feed.ts';
import { oldestOf, wasPruned } from './prune-content-changes.ts';

/** Of more changes than this between two looks it is not told which days they are of: they count for every day. */
const mostListed = 500;

/** Stands for every day in the list of days that changed. */
const everyDay = '';

/** SQL: the days of rows that a transaction wrote which a former snapshot did not see. */
const daysSince = (table: string) => `
      (select delivery_dt from ${table} where transaction_id = any ($1::bigint[]) limit ${mostListed})
      union all
      (select delivery_dt from ${table} where transaction_id >= $2 order by transaction_id limit ${mostListed})`;

export const momentColumns = { snapshot: text, startedAt: text };

/** SQL: the `momentColumns`. */
export const momentSql = `pg_current_snapshot()::text as snapshot,
    extract(epoch from pg_postmaster_start_time())::text as "startedAt"`;

/** A moment of the database: which transactions a statement sees, and since when this PostgreSQL runs. */
export type Moment = RowOf<typeof momentColumns>;

/** SQL: another one once PostgreSQL was started again or its tables were restored: transactions from before say nothing. */
const history = `concat_ws(' ', pg_postmaster_start_time(),
      (select oid from pg_database where datname = current_database()), to_regclass('public.order_events')::oid)`;

/** Where nobody has written since, this is all that is asked. */
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

/** Counts the looks at which something had changed. What was read after a look holds until a later one says else. */
export type Tick = number;

/** When what answers show of a day was changed, as this process knows by its last look at the database. */
export type ContentChanges = {
  /**
   * Looks at the database: whatever was committed before the call is known when the tick arrives. A moment that another
   * statement of the same request has read spares the look, where it is still that of the last one.
   */
  look(moment?: Moment): Promise<Tick>;
  /** That of the last look: what is read from now on holds at least what was committed by then. */
  readonly tick: Tick;
  /** Whether what was read at a tick is still what the database holds, by the last look. */
  holds(days: readonly DeliveryDay[], since: Tick): boolean;
};

type Seen = Snapshot & { readonly moment: Moment; readonly history: string };

/** So many days are told apart; beyond, all of them count as changed, and counting begins anew. */
const mostDays = 5_000;

/**
 * Follows what is committed from snapshot to snapshot, as the live feed does: orders by their events, all else by
 * `content_changes`, which triggers fill. Nobody has to tell it, so a change by another server, by an older program or by
 * hand counts at the very next look. Looks of requests that arrive together are one.
 */
export function createContentChanges(database: Reader): ContentChanges {
  let seen: Seen | null = null;
  let tick: Tick = 0;
  let everythingChangedAt: Tick = 0;
  const changedAt = new Map<string, Tick>();
  let looking: Promise<unknown> = Promise.resolve();
  let next: Promise<Tick> | null = null;

  /** No transaction has begun or ended since: an equal snapshot sees the same rows. */
  const isLastSeen = ({ snapshot, startedAt }: Moment) =>
    seen?.moment.snapshot === snapshot && seen.moment.startedAt === startedAt;

  async function read(): Promise<Tick> {
    const now = await currentMoment.one(database);
    if (isLastSeen(now) && seen?.history === now.history) return tick;
    const { running, next: first } = seen ?? { running: [], next: Number.MAX_SAFE_INTEGER };
    const row = await changesSince.one(database, running, first, oldestOf({ running, next: first }));
    const looked = { ...parseSnapshot(row.snapshot), moment: row, history: row.history };
    const isSameHistory = seen !== null && seen.history === looked.history && seen.next <= looked.next;
    seen = looked;
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
    look(moment) {
      if (moment && isLastSeen(moment)) return Promise.resolve(tick);
      // A look that has begun may have missed what was committed before this call, so it counts for none that come later.
      next ??= looking.then(() => {
        next = null;
        const reading = read();
        looking = reading.catch(() => {});
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
