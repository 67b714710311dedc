import type { ShopId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { instant, int4 } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

/** Every change to an order counts, its deletion too: the version of a day only ever grows. */
const versionOfDay = readStatement('sheets.version', {
  version: int4,
  lastChange: instant.nullable,
  orderCount: int4,
})`
  select (o.versions + d.versions)::int as version, greatest(o.last_change, d.last_change) as "lastChange",
    o.orders as "orderCount"
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
export function readSheetVersion(
  database: Reader,
  day: DeliveryDay,
  shops: readonly ShopId[] | null,
): Promise<SheetVersion> {
  return versionOfDay.one(database, day, shops);
}
