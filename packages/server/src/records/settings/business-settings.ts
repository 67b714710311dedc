import type { BusinessClock } from '@bakehouse/domain/kernel/cutoff';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** SQL: the one row of the business settings, under the name that `businessClockColumns` uses. */
export const businessSettings = 'settings g';

/** SQL: the columns of a `BusinessClockRow`, of `businessSettings`. */
export const businessClockColumns = `g.time_zone, left(g.delivery_starts_at::text, 5) as starts_at,
    g.default_cut_off_hours`;

export type BusinessClockRow = {
  readonly time_zone: string;
  readonly starts_at: string;
  readonly default_cut_off_hours: number;
};

const oneRow = `
  select g.business_name, g.telephone, g.demo, ${businessClockColumns} from ${businessSettings}`;

type Row = BusinessClockRow & {
  readonly business_name: string;
  readonly telephone: string;
  readonly demo: boolean;
};

/** What the business has settled for itself. */
export type BusinessSettings = {
  readonly name: string;
  readonly telephone: string;
  readonly clock: BusinessClock;
  readonly defaultCutOffHours: number;
  /** Filled with the demo brand. */
  readonly isDemo: boolean;
};

/** Reads the settings of the business. */
export async function readBusinessSettings(database: Database): Promise<BusinessSettings> {
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(oneRow));
  const row = requireRow(rows[0]);
  return {
    name: row.business_name,
    telephone: row.telephone,
    clock: toBusinessClock(row),
    defaultCutOffHours: row.default_cut_off_hours,
    isDemo: row.demo,
  };
}

export function toBusinessClock(row: Pick<BusinessClockRow, 'time_zone' | 'starts_at'>): BusinessClock {
  return { timeZone: row.time_zone, deliveryStartsAt: row.starts_at };
}

/** Each table of settings has one row, which a migration made. */
export function requireRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('the settings row is missing');
  return row;
}
