import type { BackupSettings } from '@bakehouse/domain/administration/backup';
import type { Changed } from '@bakehouse/domain/kernel/refusal';
import { fieldNames } from '@bakehouse/domain/merging/field-names';
import type { Identified } from '../../commands/command.ts';
import { changed, defineCommand, unchanged } from '../../commands/define-command.ts';
import { readLastChange } from '../../commands/last-change.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { lockBackupSettings } from './backup-rows.ts';

type SaveBackupSettings = Identified & { readonly version: number; readonly settings: BackupSettings };
type Saved = { readonly version: number; readonly settings: BackupSettings };
type Change = { readonly before: Partial<BackupSettings>; readonly after: Partial<BackupSettings> };

const subject = 'backup-settings';

/** When they are switched on again, a backup is expected from now on. */
const store = writeStatement('backups.storeSettings', {})`
  update backup_settings set enabled = $1, hour = $2, keep_daily = $3, keep_weekly = $4, keep_monthly = $5,
    since = case when $1 and not enabled then $6 else since end, version = version + 1`;

/** Saves when backups are made and how long they are kept. A save by another person in between is a conflict. */
export const saveBackupSettings = defineCommand<SaveBackupSettings, Saved, Change, Changed<BackupSettings>>({
  name: 'backups.saveBackupSettings',
  subject: () => subject,
  versioned: {
    edited: ({ version }) => version,
    async lock(trx) {
      const { settings, version } = await lockBackupSettings(trx);
      return { version, by: await readLastChange(trx, subject), current: settings };
    },
    conflict: (now) => ({ kind: 'backup-settings-changed', ...now }),
  },
  async run(trx, { input: { settings: after }, now }, stored) {
    if (stored === null) throw new Error('the row of backup settings is missing');
    const { current: before, version } = stored;
    const names = fieldNames(before).filter((name) => before[name] !== after[name]);
    if (names.length === 0) return unchanged({ version, settings: before });
    const { enabled, hour, keepDaily, keepWeekly, keepMonthly } = after;
    await store.run(trx, enabled, hour, keepDaily, keepWeekly, keepMonthly, now.toString());
    const pick = (settings: BackupSettings) =>
      Object.fromEntries(names.map((name) => [name, settings[name]]));
    return changed({ version: version + 1, settings: after }, { before: pick(before), after: pick(after) });
  },
});
