import { warnOfBackups } from '@bakehouse/domain/administration/backup';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/reader.ts';
import type { BackupState } from '../../platform/operation.ts';
import { existingBackups, newestChecked, readBackupSettings } from './backup-rows.ts';

/** The state of backups for the status page; the page of backups has more. */
export async function readBackupState(database: Reader, clock: Clock): Promise<BackupState> {
  const [{ settings, since }, kept, checked] = await Promise.all([
    readBackupSettings(database),
    existingBackups.all(database),
    newestChecked.first(database),
  ]);
  const warning = warnOfBackups(settings, { since, lastChecked: checked?.made_at ?? null }, clock.now());
  return {
    lastMadeAt: kept[0]?.made_at?.toString() ?? null,
    lastCheckedAt: checked?.checked_at?.toString() ?? null,
    bytes: kept[0]?.bytes ?? null,
    restoreSeconds: checked?.restore_ms == null ? null : wholeSeconds(checked.restore_ms),
    trouble:
      warning === null
        ? null
        : { what: warning, toDo: 'Open Backups to see what happened to the last ones.' },
  };
}

/** Rounded as on the page of backups, and never 0. */
function wholeSeconds(milliseconds: number): number {
  return Math.max(1, Math.round(milliseconds / 1000));
}
