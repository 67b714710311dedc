import type { DayChange } from '@bakehouse/contract/days';
import type { RowOf } from '../database/columns.ts';
import { day, instant, int4, int8, orderId, shopId, text } from '../database/columns.ts';
import type { Reader } from '../database/reader.ts';
import { readStatement } from '../database/statement.ts';

/** The most changes that are read at once. */
export const changesPerPage = 500;

/** A snapshot: it sees the transactions below `next` that are not in `running`. */
export type Snapshot = { readonly next: number; readonly running: readonly number[] };

type Position = { readonly transactionId: number; readonly eventId: number };
const start: Position = { transactionId: 0, eventId: 0 };

const currentSnapshot = readStatement('live.snapshot', {
  snapshot: text,
})`select pg_current_snapshot()::text as snapshot`;

const columns = {
  id: int8,
  order_id: orderId,
  shop_id: shopId,
  delivery_dt: day,
  version: int4,
  kind: text,
  at: instant,
  transaction_id: int8,
  by: text,
};

const changes = (transactions: string) => `
    select id, order_id, shop_id, delivery_dt, version, kind, at, user_id, transaction_id
    from order_events
    where ${transactions}
      and (xmin::text::bigint - transaction_id) & 4294967295 < 2147483648`;

/**
 * SQL: the events of transactions that ended between two snapshots, in the order of the index from a position on, so
 * that each page begins where the one before it ended. $1 are the transactions that ran at the first snapshot and have
 * ended at the second, read after the position ($2, $3). The others began in between: after the position ($4, $5) and
 * before $6, without those of $7, which still run.
 *
 * Each part has one lower bound. With two PostgreSQL begins at either, and the lower one may have years of events above it.
 *
 * A row that was restored from another cluster carries a transaction number of that cluster. Its `xmin`, the number of
 * the transaction that restored it, reveals that: a row of this cluster is never older than its transaction (and
 * younger only where a savepoint wrote it). Both numbers wrap around at 2^32.
 */
export const changesBetween = readStatement('live.changes', columns)`
  select e.id, e.order_id, e.shop_id, e.delivery_dt, e.version, e.kind, e.at, e.transaction_id,
    coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email) as by
  from (${changes('transaction_id = any ($1::bigint[]) and (transaction_id, id) > ($2, $3)')}
    union all
    ${changes('(transaction_id, id) > ($4, $5) and transaction_id < $6 and transaction_id <> all ($7::bigint[])')}
    order by transaction_id, id limit ${changesPerPage}
  ) e join users u on u.id = e.user_id`;

type EventRow = RowOf<typeof columns>;

/**
 * Reads changes that were committed since the feed was created, each exactly once, page by page. An empty page means
 * that there are no more changes for now.
 *
 * A transaction with a higher number may commit first, so neither ids nor times tell what was read already. Snapshots
 * do: an event is new when its transaction had not ended at the last read and has ended at this one. So a read touches
 * new events only, however long the history is and however long another transaction runs.
 */
export async function createEventFeed(database: Reader) {
  let seen = await readSnapshot(database);
  /** The snapshot up to which pages are being read, and the end of the last page. */
  let reading: { readonly to: Snapshot; readonly after: Position } | null = null;

  return {
    async next(): Promise<readonly DayChange[]> {
      const { to, after } = reading ?? { to: await readSnapshot(database), after: start };
      const rows = isSame(seen, to) ? [] : await readPage(database, seen, to, after);
      const last = rows.at(-1);
      if (rows.length < changesPerPage || !last) {
        seen = to;
        reading = null;
      } else {
        reading = { to, after: { transactionId: last.transaction_id, eventId: last.id } };
      }
      // The later of two saves of one order has the higher id, even if its transaction began first.
      return rows.toSorted((a, b) => a.id - b.id).map(toChange);
    },
  };
}

async function readSnapshot(database: Reader): Promise<Snapshot> {
  return parseSnapshot((await currentSnapshot.one(database)).snapshot);
}

/** @example parseSnapshot('760:765:760,762') // { next: 765, running: [760, 762] } */
export function parseSnapshot(text: string): Snapshot {
  const [, next = '0', running = ''] = text.split(':');
  return { next: Number(next), running: running === '' ? [] : running.split(',').map(Number) };
}

function isSame(a: Snapshot, b: Snapshot): boolean {
  return a.next === b.next && a.running.join() === b.running.join();
}

async function readPage(
  database: Reader,
  from: Snapshot,
  to: Snapshot,
  after: Position,
): Promise<readonly EventRow[]> {
  const rows = await changesBetween.all(database, ...pageParameters(from, to, after));
  return rows.toSorted((a, b) => a.transaction_id - b.transaction_id || a.id - b.id);
}

export function pageParameters(from: Snapshot, to: Snapshot, after: Position = start): unknown[] {
  const ended = from.running.filter((id) => !to.running.includes(id));
  const began = after.transactionId < from.next ? { transactionId: from.next, eventId: 0 } : after;
  const positions = [after, began].map(({ transactionId, eventId }) => [transactionId, eventId]);
  return [ended, ...positions.flat(), to.next, to.running];
}

function toChange(row: EventRow): DayChange {
  return {
    orderId: row.order_id,
    shopId: row.shop_id,
    day: row.delivery_dt,
    version: row.version,
    kind: row.kind,
    by: row.by,
    at: row.at.toString(),
  };
}
