import { createCommandHandlers } from '../../commands/command-handler.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { makeBackup } from './make-backup.ts';
import { openBackups } from './open-backups.ts';
import { saveBackupSettings } from './save-backup-settings.ts';

/** The routes of backups, for super admins. */
export function backupsRoutes(os: Implementer, services: Services) {
  const { database, backupPlace } = services;
  const run = createCommandHandlers(services);
  const { backups } = os;
  return {
    openBackups: backups.openBackups.handler(({ context }) =>
      openBackups(database, backupPlace, context.now),
    ),
    makeBackup: backups.makeBackup.handler(run(makeBackup)),
    saveBackupSettings: backups.saveBackupSettings.handler(run(saveBackupSettings)),
  };
}
