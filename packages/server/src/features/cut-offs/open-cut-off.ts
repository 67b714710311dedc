import type { CutOff } from '@bakehouse/contract/cut-offs';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { BusinessClockRow } from '../../records/settings/business-settings.ts';
import {
  businessClockColumns,
  businessSettings,
  requireRow,
} from '../../records/settings/business-settings.ts';

const cutOffOfDay = `
  select ${businessClockColumns},
    c.hours, c.updated_at, trim(u.firstname || ' ' || u.lastname) as updated_by,
    (select max(version) from cutoff_events where delivery_dt = $1) as version,
    (select count(*)::int from orders where delivery_dt = $1 and not voided) as orders,
    (select coalesce(json_agg(s.name order by s.name, s.id), '[]') from shops s
      where s.active and not exists (
        select from orders o where o.shop_id = s.id and o.delivery_dt = $1 and not o.voided
      )) as shops_without_order
  from ${businessSettings}
  left join cutoffs c on c.delivery_dt = $1
  left join users u on u.id = c.updated_by`;

type Row = BusinessClockRow & {
  hours: number | null;
  version: number | null;
  updated_at: Temporal.Instant | null;
  updated_by: string | null;
  orders: number;
  shops_without_order: string[];
};

/**
 * The cut-off of a day, and what depends on it. The route requires the right to see every shop, so nothing is left out.
 */
export async function openCutOff(
  database: Database,
  day: DeliveryDay,
  now: Temporal.Instant,
): Promise<CutOff> {
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(cutOffOfDay, [day]));
  const row = requireRow(rows[0]);
  return {
    day,
    serverNow: now.toString(),
    timeZone: row.time_zone,
    deliveryStartsAt: row.starts_at,
    hours: row.hours ?? row.default_cut_off_hours,
    defaultHours: row.default_cut_off_hours,
    set: row.updated_at && { name: row.updated_by ?? '', at: row.updated_at.toString() },
    version: row.version ?? 0,
    orders: row.orders,
    shopsWithoutOrder: row.shops_without_order,
  };
}
