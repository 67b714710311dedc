import type { BackupRow, BackupStepView } from '@bakehouse/contract/administration/backups';
import type { BackupSettings } from '@bakehouse/domain/administration/backup';
import type { Transaction } from 'kysely';
import type { RowOf } from '../../platform/database/columns.ts';
import { boolean, instant, int4, int8, text } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

const settingsColumns = {
  enabled: boolean,
  hour: int4,
  keep_daily: int4,
  keep_weekly: int4,
  keep_monthly: int4,
  since: instant,
  version: int4,
};
const selectedSettings = 'enabled, hour, keep_daily, keep_weekly, keep_monthly, since, version';

const settingsRow = readStatement('backups.settings', settingsColumns)`
  select ${selectedSettings} from backup_settings`;
const lockedSettingsRow = writeStatement('backups.lockSettings', settingsColumns)`
  select ${selectedSettings} from backup_settings for update`;

/** The settings as they are stored. */
export type StoredBackupSettings = {
  readonly settings: BackupSettings;
  readonly since: Temporal.Instant;
  readonly version: number;
};

export async function readBackupSettings(database: Reader): Promise<StoredBackupSettings> {
  return toSettings(await settingsRow.one(database));
}

export async function lockBackupSettings(trx: Transaction<Tables>): Promise<StoredBackupSettings> {
  return toSettings(await lockedSettingsRow.one(trx));
}

function toSettings(row: RowOf<typeof settingsColumns>): StoredBackupSettings {
  const { enabled, hour, keep_daily: keepDaily, keep_weekly: keepWeekly, keep_monthly: keepMonthly } = row;
  const settings = { enabled, hour, keepDaily, keepWeekly, keepMonthly };
  return { settings, since: row.since, version: row.version };
}

const columns = {
  id: int4,
  reason: text.as<BackupRow['reason']>(),
  asked_at: instant,
  began_at: instant.nullable,
  made_at: instant.nullable,
  checked_at: instant.nullable,
  ended_at: instant.nullable,
  removed_at: instant.nullable,
  machine: text,
  path: text,
  bytes: int8,
  row_count: int8,
  photo_files: int4,
  restore_ms: int8.nullable,
  unchecked_because: text,
  failure: text,
  step: text,
  done: int8,
  expected: int8.nullable,
};
export type StoredBackup = RowOf<typeof columns>;

const selected = Object.keys(columns).join(', ');

export const newestBackups = readStatement('backups.newest', columns)`
  select ${selected} from backups order by asked_at desc, id desc limit 20`;

export const newestChecked = readStatement('backups.newestChecked', columns)`
  select ${selected} from backups where checked_at is not null and failure = ''
  order by made_at desc limit 1`;

/** Backups whose files exist, as far as is known. */
export const existingBackups = readStatement('backups.kept', columns)`
  select ${selected} from backups where made_at is not null and failure = '' and removed_at is null
  order by made_at desc`;

/** A backup as the screen shows it. */
export function viewBackup(row: StoredBackup): BackupRow {
  const state = stateOf(row);
  const moment = (at: Temporal.Instant | null) => at?.toString() ?? null;
  const isUnderWay = state === 'running' || state === 'waiting';
  return {
    backupId: row.id,
    reason: row.reason,
    state,
    askedAt: row.asked_at.toString(),
    madeAt: moment(row.made_at),
    machine: row.machine,
    path: row.path,
    bytes: row.bytes,
    rows: row.row_count,
    photoFiles: row.photo_files,
    restoreMs: row.restore_ms,
    because: row.failure || row.unchecked_because,
    progress: isUnderWay
      ? { step: (row.step || 'waiting') as BackupStepView, done: row.done, of: row.expected }
      : null,
  };
}

function stateOf(row: StoredBackup): BackupRow['state'] {
  if (row.failure !== '') return 'failed';
  if (row.began_at === null) return 'waiting';
  if (row.ended_at === null) return 'running';
  if (row.removed_at !== null) return 'removed';
  return row.checked_at === null ? 'unchecked' : 'checked';
}
