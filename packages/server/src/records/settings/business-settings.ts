import type { DayColours } from '@bakehouse/domain/day-colours/day-colours';
import type { BusinessClock } from '@bakehouse/domain/kernel/cutoff';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, int4, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';

/** SQL: the one row of the business settings, under the name that `businessClockSql` uses. */
export const businessSettings = 'settings g';

/** SQL: the `businessClockColumns`, of `businessSettings`. */
export const businessClockSql = `g.time_zone, left(g.delivery_starts_at::text, 5) as starts_at,
    g.default_cut_off_hours`;

export const businessClockColumns = { time_zone: text, starts_at: text, default_cut_off_hours: int4 };

const oneRow = readStatement('settings.business', {
  business_name: text,
  telephone: text,
  admin_email: text,
  demo: boolean,
  day_colours: text.array,
  ...businessClockColumns,
})`select g.business_name, g.telephone, g.admin_email, g.demo, g.day_colours, ${businessClockSql} from ${businessSettings}`;

/** The settings of the business that features read. */
export type BusinessSettings = {
  readonly name: string;
  readonly telephone: string;
  /** The recipient of the office's mails; empty for the address of the environment. */
  readonly adminEmail: string;
  readonly clock: BusinessClock;
  readonly defaultCutOffHours: number;
  readonly dayColours: DayColours;
  /** Whether the database holds the demo brand. */
  readonly isDemo: boolean;
};

/** Reads the settings of the business. */
export async function readBusinessSettings(database: Reader): Promise<BusinessSettings> {
  const row = await oneRow.one(database);
  return {
    name: row.business_name,
    telephone: row.telephone,
    adminEmail: row.admin_email,
    clock: toBusinessClock(row),
    defaultCutOffHours: row.default_cut_off_hours,
    dayColours: row.day_colours,
    isDemo: row.demo,
  };
}

export function toBusinessClock({
  time_zone,
  starts_at,
}: Pick<RowOf<typeof businessClockColumns>, 'time_zone' | 'starts_at'>): BusinessClock {
  return { timeZone: time_zone, deliveryStartsAt: starts_at };
}
