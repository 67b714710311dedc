import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Every change to an order counts, its deletion too: the version of a day only ever grows. */
const versionOfDay = `
  select (o.versions + d.versions)::int as version, greatest(o.last_change, d.last_change) as last_change, o.orders
  from (
    select coalesce(sum(version), 0) as versions, max(greatest(created_at, updated_at, voided_at)) as last_change,
      (count(*) filter (where not voided))::int as orders
    from orders where delivery_dt = $1 and ($2::int[] is null or shop_id = any ($2))
  ) o
  cross join (
    select coalesce(sum(version), 0) as versions, max(at) as last_change
    from order_events
    where kind = 'deleted' and delivery_dt = $1 and ($2::int[] is null or shop_id = any ($2))
  ) d`;

export type SheetVersion = {
  readonly version: number;
  readonly lastChange: Temporal.Instant | null;
  readonly orderCount: number;
};

/** Which version a day's sheet has, as far as these shops make it; `null` for every shop. */
export async function readSheetVersion(
  database: Database,
  day: DeliveryDay,
  shops: readonly ShopId[] | null,
): Promise<SheetVersion> {
  type Row = { version: number; last_change: Temporal.Instant | null; orders: number };
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(versionOfDay, [day, shops]));
  const [row] = rows;
  return {
    version: row?.version ?? 0,
    lastChange: row?.last_change ?? null,
    orderCount: row?.orders ?? 0,
  };
}
