import type { DayChange } from '@bakehouse/contract/days';
import type { OrderId, ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { CompiledQuery } from 'kysely';
import type { Database } from '../database/database.ts';

/**
 * A transaction with a higher number may commit first, so neither ids nor times tell what was already read. What does:
 * every transaction below `pg_snapshot_xmin` has ended. The feed reads from the oldest one that was still running last
 * time, and skips what it has delivered before.
 */
const since = `
  select e.id, e.order_id, e.shop_id, e.delivery_dt, e.version, e.kind, e.at, e.transaction_id,
    trim(u.firstname || ' ' || u.lastname) as by
  from order_events e join users u on u.id = e.user_id
  where e.transaction_id >= $1
  order by e.id`;

const oldestRunning = `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest`;

type EventRow = {
  id: number;
  order_id: OrderId;
  shop_id: ShopId;
  delivery_dt: DeliveryDay;
  version: number;
  kind: string;
  at: Temporal.Instant;
  transaction_id: number;
  by: string;
};

/**
 * Creates a feed whose `next` reads the changes committed since the last call (or since its creation), each exactly
 * once.
 */
export async function createEventFeed(database: Database) {
  let oldest = await readOldest(database);
  let delivered = new Map<number, number>();

  async function next(): Promise<readonly DayChange[]> {
    // Asked before reading: what commits in between is read again next time and left out by `delivered`.
    const nextOldest = await readOldest(database);
    const { rows } = await database.executeQuery<EventRow>(CompiledQuery.raw(since, [oldest]));
    const fresh = rows.filter((row) => !delivered.has(row.id));
    delivered = new Map(
      rows.filter((row) => row.transaction_id >= nextOldest).map((row) => [row.id, row.transaction_id]),
    );
    oldest = nextOldest;
    return fresh.map(toChange);
  }

  // Skips what was committed before the feed began, although an older transaction may still be running.
  await next();
  return { next };
}

async function readOldest(database: Database): Promise<number> {
  const { rows } = await database.executeQuery<{ oldest: number }>(CompiledQuery.raw(oldestRunning, []));
  return rows[0]?.oldest ?? 0;
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
