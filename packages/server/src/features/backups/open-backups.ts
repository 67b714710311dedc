import type { BackupsView } from '@bakehouse/contract/administration/backups';
import { nextScheduledAt, warnOfBackups } from '@bakehouse/domain/administration/backup';
import type { Reader } from '../../platform/database/reader.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import {
  existingBackups,
  newestBackups,
  newestChecked,
  readBackupSettings,
  viewBackup,
} from './backup-rows.ts';

/** The server's configuration for backups. */
export type BackupPlace = {
  /** The folder of the backups. */
  readonly folder: string;
  /** Whether a passphrase is set, so that backups contain the server's secret, encrypted. */
  readonly holdsSecret: boolean;
};

/** The page of backups: the stored ones and the next one. */
export async function openBackups(
  database: Reader,
  { folder, holdsSecret }: BackupPlace,
  now: Temporal.Instant,
): Promise<BackupsView> {
  const [{ settings, since, version }, { clock }, newest, checked, kept] = await Promise.all([
    readBackupSettings(database),
    readBusinessSettings(database),
    newestBackups.all(database),
    newestChecked.first(database),
    existingBackups.all(database),
  ]);
  return {
    settings,
    version,
    warning: warnOfBackups(settings, { since, lastChecked: checked?.made_at ?? null }, now),
    nextAt: nextScheduledAt(settings, now, clock.timeZone)?.toString() ?? null,
    lastChecked: checked ? viewBackup(checked) : null,
    backups: newest.map(viewBackup),
    kept: { files: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) },
    folder,
    holdsSecret,
    serverNow: now.toString(),
  };
}
