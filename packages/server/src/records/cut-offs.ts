import type { BusinessClock } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { RowOf } from '../platform/database/columns.ts';
import { int4, text } from '../platform/database/columns.ts';
import type { Reader } from '../platform/database/reader.ts';
import { readStatement } from '../platform/database/statement.ts';
import {
  businessClockColumns,
  businessClockSql,
  businessSettings,
  toBusinessClock,
} from './settings/business-settings.ts';

export const cutOffColumns = {
  ...businessClockColumns,
  days: text.as<DeliveryDay>().array,
  hours: int4.array,
  horizon_days: int4,
};

/** SQL: the `cutOffColumns`, of `cutOffsBetween`. */
export const cutOffSql = `${businessClockSql}, c.days, c.hours, g.order_horizon_days as horizon_days`;

/** SQL: one row with the business settings and the cut-offs of the days from $1 to $2. */
export const cutOffsBetween = `${businessSettings}
  cross join lateral (
    select coalesce(array_agg(delivery_dt::text), '{}') as days, coalesce(array_agg(hours), '{}') as hours
    from cutoffs where delivery_dt between $1 and $2
  ) c`;

const cutOffsOfDays = readStatement(
  'cutOffs.ofDays',
  cutOffColumns,
)`select ${cutOffSql} from ${cutOffsBetween}`;

export type CutOffs = {
  readonly clock: BusinessClock;
  /** How many days from today orders are accepted. */
  readonly horizonDays: number;
  /** The cut-off hours of a day between `from` and `to`. */
  hoursOf(day: DeliveryDay): number;
  /** The hours set for this day; undefined where the default applies. */
  ownHoursOf(day: DeliveryDay): number | undefined;
};

/** Reads the cut-off hours of some days and the business clock, from which their instants follow. */
export async function readCutOffs(database: Reader, from: DeliveryDay, to: DeliveryDay): Promise<CutOffs> {
  return toCutOffs(await cutOffsOfDays.one(database, from, to));
}

export function toCutOffs(row: RowOf<typeof cutOffColumns>): CutOffs {
  const own = new Map(row.days.map((day, index) => [day, row.hours[index]]));
  return {
    clock: toBusinessClock(row),
    horizonDays: row.horizon_days,
    hoursOf: (day) => own.get(day) ?? row.default_cut_off_hours,
    ownHoursOf: (day) => own.get(day),
  };
}
