import { z } from 'zod';
import { route } from '../route.ts';
import { backupSettings } from '../shapes/backup-settings.ts';
import { commandId, count, instant, version } from '../values.ts';

export const backupStep = z.enum([
  'waiting',
  'rows',
  'photos',
  'reading',
  'schema',
  'loading',
  'indexes',
  'comparing',
  'migrating',
]);
export type BackupStepView = z.infer<typeof backupStep>;

/** One backup: where it lies, and how far it came. */
export const backupRow = z.object({
  backupId: z.int(),
  reason: z.enum(['schedule', 'asked']),
  /** Only one that was restored and compared counts. */
  state: z.enum(['waiting', 'running', 'checked', 'unchecked', 'failed', 'removed']),
  askedAt: instant,
  madeAt: instant.nullable(),
  machine: z.string(),
  path: z.string(),
  bytes: count,
  rows: count,
  photoFiles: count,
  /** How long it took to read it through, restore it and compare. */
  restoreMs: count.nullable(),
  /** Why it was not checked, or why it failed, as a sentence. */
  because: z.string(),
  /** While it is being made. */
  progress: z.object({ step: backupStep, done: count, of: count.nullable() }).nullable(),
});
export type BackupRow = z.infer<typeof backupRow>;

export const backupsView = z.object({
  settings: backupSettings,
  version,
  /** Why somebody should look, as a sentence. */
  warning: z.string().nullable(),
  /** When the next one is made by itself. */
  nextAt: instant.nullable(),
  /** The newest that was restored and compared. */
  lastChecked: backupRow.nullable(),
  /** The newest twenty, whatever became of them. */
  backups: z.array(backupRow),
  /** How many files are there, and what they take together. */
  kept: z.object({ files: count, bytes: count }),
  /** The folder of new ones on this server. */
  folder: z.string(),
  /** Whether the secret of the server is in them, locked with a passphrase. */
  holdsSecret: z.boolean(),
  serverNow: instant,
});
export type BackupsView = z.infer<typeof backupsView>;

/** Backups, for super admins: they hold everything. */
export const backups = {
  openBackups: route('GET', '/administration/backups', {
    needs: 'super-admin',
    summary: 'Which backups there are, how long they would take to come back, and when the next is made',
  }).output(backupsView),
  makeBackup: route('POST', '/administration/backups', {
    needs: 'super-admin',
    summary: 'Make a backup now, restore it beside the bakery and compare',
  })
    .input(z.object({ commandId }))
    .output(z.object({ backupId: z.int() })),
  saveBackupSettings: route('PUT', '/administration/backups/settings', {
    needs: 'super-admin',
    summary: 'Change when backups are made and how many stay',
  })
    .input(z.object({ commandId, version, settings: backupSettings }))
    .output(z.object({ version, settings: backupSettings })),
};
