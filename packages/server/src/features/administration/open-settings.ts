import type { SettingsView } from '@bakehouse/contract/administration/settings';
import type { SettingsFacts } from '@bakehouse/domain/administration/settings';
import type { Signature } from '@bakehouse/domain/orders/order';
import {
  sageSettingsSubject,
  secondFactorSubject,
  settingsSubject,
} from '../../commands/settings-subjects.ts';
import { instant, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement } from '../../platform/database/statement.ts';
import { personName } from '../../records/people/person-name.ts';
import { readAllSettings } from '../../records/settings/all-settings.ts';

const subjects = [settingsSubject, sageSettingsSubject, secondFactorSubject];

const lastChange = readStatement('settings.lastChange', { name: text, at: instant })`
  select coalesce(${personName('u')}, 'Nobody') as name, c.at
  from commands c left join users u on u.id = c.user_id
  where c.subject = any ($1) and (c.change is not null or c.subject = '${secondFactorSubject}')
  order by c.number desc limit 1`;

/** Who changed the settings last, here or in a dialog of their own; null where nobody has yet. */
export async function readLastSettingsChange(database: Reader): Promise<Signature | null> {
  return (await lastChange.first(database, subjects)) ?? null;
}

/** Everything that is set for the whole business. */
export async function openSettings(
  database: Reader,
  adminEmailOfServer: string | null,
  now: Temporal.Instant,
): Promise<SettingsView> {
  const [{ version, settings }, changed] = await Promise.all([
    readAllSettings(database),
    readLastSettingsChange(database),
  ]);
  return {
    version,
    settings: toView(settings),
    changed: changed && { name: changed.name, at: changed.at.toString() },
    adminEmailOfServer,
    serverNow: now.toString(),
  };
}

/** Copies the settings into mutable arrays, as the contract's type has them. */
export function toView(settings: SettingsFacts): SettingsView['settings'] {
  return {
    ...settings,
    dayColours: [...settings.dayColours],
    analysisTypes: [...settings.analysisTypes],
    secondFactorRoles: [...settings.secondFactorRoles],
  };
}
