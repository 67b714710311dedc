import type { SettingName, SettingsFacts } from '@bakehouse/domain/administration/settings';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Transaction } from 'kysely';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

const writeBusiness = writeStatement('settings.writeBusiness', {})`
  update settings set default_cut_off_hours = $1, delivery_starts_at = $2, time_zone = $3, order_horizon_days = $4,
    business_name = $5, telephone = $6, admin_email = $7, day_colours = $8, version = version + 1`;

const writeSeller = writeStatement('settings.writeSeller', {})`
  update seller set address = $1, email = $2, vat_number = $3, bank_sort_code = $4, bank_account_number = $5,
    logo = nullif($6, '')::uuid`;

const writeLedger = writeStatement('settings.writeLedger', {})`
  update sage_settings set ledger_account = $1, analysis_types = $2, version = version + 1, updated_at = $3,
    updated_by = $4, viewed_by = $5`;

const writeSecondFactor = writeStatement('settings.writeSecondFactor', {})`
  update second_factor_policy set roles = $1`;

const writeRetention = writeStatement('settings.writeRetention', {})`
  update retention_settings set mail_body_days = $1, user_event_days = $2, lead_days = $3`;

const sage: readonly SettingName[] = ['ledgerAccount', 'analysisTypes'];

/** Writes the settings to the tables of their owners. Tables without a change are not written. */
export async function writeSettings(
  trx: Transaction<Tables>,
  settings: SettingsFacts,
  names: readonly SettingName[],
  { userId, viewedBy }: Pick<Actor, 'userId' | 'viewedBy'>,
  now: Temporal.Instant,
): Promise<void> {
  if (names.some((name) => sage.includes(name))) {
    const { ledgerAccount, analysisTypes } = settings;
    await writeLedger.run(trx, ledgerAccount, analysisTypes, now.toString(), userId, viewedBy);
  }
  if (names.every((name) => sage.includes(name))) return;
  await writeBusiness.run(
    trx,
    settings.defaultCutOffHours,
    settings.deliveryStartsAt,
    settings.timeZone,
    settings.orderHorizonDays,
    settings.businessName,
    settings.telephone,
    settings.adminEmail,
    settings.dayColours,
  );
  await writeSeller.run(
    trx,
    settings.sellerAddress,
    settings.sellerEmail,
    settings.vatNumber,
    settings.bankSortCode,
    settings.bankAccountNumber,
    settings.logo,
  );
  await writeSecondFactor.run(trx, settings.secondFactorRoles);
  await writeRetention.run(trx, settings.mailBodyDays, settings.userEventDays, settings.leadDays);
}
