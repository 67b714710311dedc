import type { BusinessClock } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const settingsAndCutOffs = `
  select g.time_zone, left(g.delivery_starts_at::text, 5) as starts_at, g.default_cut_off_hours,
    coalesce(c.days, '{}') as days, coalesce(c.hours, '{}') as hours
  from settings g
  cross join lateral (
    select array_agg(delivery_dt::text) as days, array_agg(hours) as hours
    from cutoffs where delivery_dt between $1 and $2
  ) c`;

type Row = {
  time_zone: string;
  starts_at: string;
  default_cut_off_hours: number;
  days: readonly DeliveryDay[];
  hours: readonly number[];
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
  const row = rows[0];
  if (!row) throw new Error('the settings row is missing');
  const own = new Map(row.days.map((day, index) => [day, row.hours[index]]));
  return {
    clock: { timeZone: row.time_zone, deliveryStartsAt: row.starts_at },
    hoursOf: (day) => own.get(day) ?? row.default_cut_off_hours,
  };
}
