import type { SettingsFacts } from '@bakehouse/domain/administration/settings';
import type { Role } from '@bakehouse/domain/kernel/actor';
import { int4, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { businessClockColumns, businessClockSql, businessSettings } from './business-settings.ts';

const everySetting = readStatement('settings.all', {
  ...businessClockColumns,
  version: int4,
  businessName: text,
  telephone: text,
  orderHorizonDays: int4,
  dayColours: text.array,
  adminEmail: text,
  sellerAddress: text,
  sellerEmail: text,
  vatNumber: text,
  logo: text,
  bankSortCode: text,
  bankAccountNumber: text,
  ledgerAccount: text,
  analysisTypes: text.array,
  secondFactorRoles: text.as<Role>().array,
  mailBodyDays: int4,
  userEventDays: int4,
  leadDays: int4,
})`
  select ${businessClockSql}, g.version + a.version as version, g.business_name as "businessName", g.telephone,
    g.order_horizon_days as "orderHorizonDays", g.day_colours as "dayColours", g.admin_email as "adminEmail",
    i.address as "sellerAddress", i.email as "sellerEmail", i.vat_number as "vatNumber",
    coalesce(i.logo::text, '') as logo, i.bank_sort_code as "bankSortCode", i.bank_account_number as "bankAccountNumber",
    a.ledger_account as "ledgerAccount", a.analysis_types as "analysisTypes",
    p.roles as "secondFactorRoles", r.mail_body_days as "mailBodyDays", r.user_event_days as "userEventDays",
    r.lead_days as "leadDays"
  from ${businessSettings}
  cross join seller i cross join sage_settings a cross join second_factor_policy p cross join retention_settings r`;

export type StoredSettings = {
  /** The sum of the versions of the settings and of the Sage settings: it grows with every change of either. */
  readonly version: number;
  readonly settings: SettingsFacts;
};

/** Reads all settings of the business, from all their tables. */
export async function readAllSettings(database: Reader): Promise<StoredSettings> {
  const { time_zone, starts_at, default_cut_off_hours, version, analysisTypes, ...rest } =
    await everySetting.one(database);
  const [first = '', second = '', third = ''] = analysisTypes;
  return {
    version,
    settings: {
      ...rest,
      timeZone: time_zone,
      deliveryStartsAt: starts_at,
      defaultCutOffHours: default_cut_off_hours,
      analysisTypes: [first, second, third],
    },
  };
}
