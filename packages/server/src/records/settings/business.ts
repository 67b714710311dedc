import type { BusinessClock } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { BusinessClockRow } from './business-settings.ts';
import { businessClockColumns, businessSettings, requireRow, toBusinessClock } from './business-settings.ts';

const settingsAndCutOffs = `
  select ${businessClockColumns}, coalesce(c.days, '{}') as days, coalesce(c.hours, '{}') as hours
  from ${businessSettings}
  cross join lateral (
    select array_agg(delivery_dt::text) as days, array_agg(hours) as hours
    from cutoffs where delivery_dt between $1 and $2
  ) c`;

type Row = BusinessClockRow & {
  readonly days: readonly DeliveryDay[];
  readonly hours: readonly number[];
};

export type Business = {
  readonly clock: BusinessClock;
  /** The cut-off hours of a day between `from` and `to`. */
  hoursOf(day: DeliveryDay): number;
};

/** The business clock, and the cut-off hours of some days. */
export async function fetchBusiness(
  database: Database,
  from: DeliveryDay,
  to: DeliveryDay,
): Promise<Business> {
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(settingsAndCutOffs, [from, to]));
  const row = requireRow(rows[0]);
  const own = new Map(row.days.map((day, index) => [day, row.hours[index]]));
  return {
    clock: toBusinessClock(row),
    hoursOf: (day) => own.get(day) ?? row.default_cut_off_hours,
  };
}
