import type { SaveSettings, SettingsView } from '@bakehouse/contract/administration/settings';
import type { SettingName, SettingsFacts } from '@bakehouse/domain/administration/settings';
import {
  changedSettings,
  findSettingMistakes,
  settingNames,
  tidySettings,
} from '@bakehouse/domain/administration/settings';
import { nameOf, roles } from '@bakehouse/domain/kernel/actor';
import type { Changed } from '@bakehouse/domain/kernel/refusal';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import type { Command } from '../../commands/command.ts';
import { changed, defineCommand, unchanged } from '../../commands/define-command.ts';
import { settingsSubject } from '../../commands/settings-subjects.ts';
import { int4, uuid } from '../../platform/database/columns.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { freezeInvoices, unfreezeInvoices } from '../../records/orders/freeze-invoices.ts';
import { readAllSettings } from '../../records/settings/all-settings.ts';
import { wouldLockOut } from '../../records/settings/second-factor-policy.ts';
import { writeSettings } from '../../records/settings/write-settings.ts';
import { readLastSettingsChange, toView } from './open-settings.ts';

/** The changed settings, before and after. */
type Change = { readonly before: Partial<SettingsFacts>; readonly after: Partial<SettingsFacts> };

const lockSettings = writeStatement('settings.lock', { version: int4 })`
  select g.version from settings g cross join sage_settings a for update`;

/** Locked, because a daily job removes logos that nothing uses. */
const lockLogo = writeStatement('logos.lock', { id: uuid })`select id from logos where id = $1 for key share`;

/** The settings that determine all cut-offs (D2). */
const clockSettings: readonly SettingName[] = ['defaultCutOffHours', 'deliveryStartsAt', 'timeZone'];
/** The settings of the seller on invoices (D29). */
const sellerSettings: readonly SettingName[] = [
  'businessName',
  'sellerAddress',
  'vatNumber',
  'logo',
  'bankSortCode',
  'bankAccountNumber',
  'telephone',
  'sellerEmail',
];

/**
 * Saves the settings of the business, in all their tables. Invoices of closed days keep their contents (D29); where the
 * cut-offs change, those of days that open again are updated.
 */
export function saveSettings(adminEmailOfServer: string | null): Command<SaveSettings, SettingsView> {
  return defineCommand<SaveSettings, SettingsView, Change, Changed<SettingsFacts>>({
    name: 'administeredSettings.saveSettings',
    subject: () => settingsSubject,
    notifies: ['screens', 'channels'],
    versioned: {
      edited: ({ version }) => version,
      lock,
      conflict: (now) => ({ kind: 'business-settings-changed', ...now }),
    },
    async run(trx, { actor, caller, input, now }, stored) {
      if (stored === null) throw new Error('the settings row is missing');
      const before = stored.current;
      const after = inOrder(tidySettings(input.settings));
      const names = changedSettings(after, before);
      const [mistake] = Object.entries(findSettingMistakes(after, before));
      if (mistake) {
        return refuse({ kind: 'setting-refused', setting: mistake[0], mistake: mistake[1] });
      }
      const { secondFactorRoles } = after;
      if (
        names.includes('secondFactorRoles') &&
        (await wouldLockOut(trx, { ...caller, actor }, secondFactorRoles))
      ) {
        return refuse({ kind: 'second-factor-needed' });
      }
      if (names.includes('logo') && after.logo !== '' && !(await lockLogo.first(trx, after.logo))) {
        const lost = 'This logo is no longer there. Choose it again.';
        return refuse({ kind: 'setting-refused', setting: 'logo', mistake: lost });
      }
      const isMoved = names.some((name) => clockSettings.includes(name));
      if (isMoved || names.some((name) => sellerSettings.includes(name))) await freezeInvoices(trx, now);
      if (names.length > 0) await writeSettings(trx, after, names, actor, now);
      if (isMoved) await unfreezeInvoices(trx, now);
      const { version } = await readAllSettings(trx);
      const view = { version, settings: toView(after), adminEmailOfServer, serverNow: now.toString() };
      if (names.length === 0) return unchanged({ ...view, changed: null });
      const by = { name: nameOf(actor), at: now.toString() };
      return changed({ ...view, changed: by }, { before: pick(before, names), after: pick(after, names) });
    },
  });
}

async function lock(trx: Transaction<Tables>): Promise<Changed<SettingsFacts>> {
  await lockSettings.run(trx);
  // Locked before the read, which then sees what the previous writer committed.
  const [{ version, settings }, by] = [await readAllSettings(trx), await readLastSettingsChange(trx)];
  return {
    version,
    by: by ?? { name: 'Nobody', at: Temporal.Instant.fromEpochMilliseconds(0) },
    current: settings,
  };
}

/** Sorts roles and removes duplicates, so that the same choice never counts as a change. */
function inOrder(settings: SettingsFacts): SettingsFacts {
  return {
    ...settings,
    secondFactorRoles: roles.filter((role) => settings.secondFactorRoles.includes(role)),
  };
}

function pick(settings: SettingsFacts, names: readonly SettingName[]): Partial<SettingsFacts> {
  const known = Object.keys(settingNames);
  const entries = Object.entries(settings).filter(([name]) => known.includes(name));
  return Object.fromEntries(entries.filter(([name]) => names.some((one) => one === name)));
}
