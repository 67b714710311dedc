import type { CutOff } from '@bakehouse/contract/cut-offs';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { instant, int4, json, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { newestPrintFirst } from '../../records/orders/newest-print.ts';
import { personName } from '../../records/people/person-name.ts';
import {
  businessClockColumns,
  businessClockSql,
  businessSettings,
} from '../../records/settings/business-settings.ts';

const cutOffOfDay = readStatement('cutOffs.ofDay', {
  ...businessClockColumns,
  hours: int4.nullable,
  updated_at: instant.nullable,
  updated_by: text.nullable,
  version: int4.nullable,
  orders: int4,
  shops_without_order: json.as<string[]>(),
  shops_with_order: int4,
  print_version: int4.nullable,
  printed_at: instant.nullable,
})`
  select ${businessClockSql}, c.hours, c.updated_at, ${personName('u')} as updated_by,
    (select max(version) from cutoff_events where delivery_dt = $1) as version,
    (select count(*)::int from orders where delivery_dt = $1 and not voided) as orders,
    (select coalesce(json_agg(s.name order by s.name, s.id), '[]') from shops s
      where s.active and not exists (
        select from orders o where o.shop_id = s.id and o.delivery_dt = $1 and not o.voided
      ) and not exists (
        select from shop_closures x where x.shop_id = s.id and x.delivery_dt = $1
      )) as shops_without_order,
    (select count(*)::int from shops s
      where s.active and exists (
        select from orders o where o.shop_id = s.id and o.delivery_dt = $1 and not o.voided
      )) as shops_with_order,
    printed.version as print_version, printed.printed_at
  from ${businessSettings}
  left join cutoffs c on c.delivery_dt = $1
  left join users u on u.id = c.updated_by
  left join lateral (
    select p.version, p.printed_at from sheet_prints p
    where p.delivery_dt = $1 and p.shop_ids is null
    order by ${newestPrintFirst} limit 1
  ) printed on true`;

/**
 * The cut-off of a day, and the orders that depend on it. The route requires the permission for all shops, so nothing
 * is left out.
 */
export async function openCutOff(database: Reader, day: DeliveryDay, now: Temporal.Instant): Promise<CutOff> {
  const row = await cutOffOfDay.one(database, day);
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
    shopsWithOrder: row.shops_with_order,
    print:
      row.print_version === null || row.printed_at === null
        ? null
        : { version: row.print_version, at: row.printed_at.toString() },
  };
}
