import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { startPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { BackupError } from '../../platform/backup/backup-error.ts';
import type { Progress } from '../../platform/backup/progress.ts';
import { readBackup } from '../../platform/backup/read-backup.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { openSealed } from '../../platform/backup/sealed-file.ts';
import type { SideDatabases } from '../../platform/backup/side-databases.ts';
import { databaseName, openSideDatabases } from '../../platform/backup/side-databases.ts';
import { createLog } from '../../platform/log.ts';
import type { BackupOrder } from './backup-order.ts';

/** A database that is there for a check alone. */
type Scratch = { readonly databaseUrl: string; end(): Promise<void> };

/**
 * Reads a backup through, restores it into a database that is thrown away, and compares it there.
 *
 * @returns why it could not be tried, as a sentence; null where it was tried and is good
 * @throws BackupError when it is not good
 */
export async function checkBackup(order: BackupOrder, progress: Progress): Promise<string | null> {
  const file = await openSealed(order.path);
  try {
    const backup = await readBackup(file, progress);
    const room = await refuseLittleRoom(order, file.bytes);
    if (room !== null) return room;
    const scratch = await makeScratch(order);
    if (typeof scratch === 'string') return scratch;
    try {
      await restoreBackup(file, backup, { databaseUrl: scratch.databaseUrl, blobs: null, progress });
      return null;
    } finally {
      await scratch.end();
    }
  } finally {
    await file.close();
  }
}

/** Rows take several times the room that they have in a pressed file. */
const timesPressed = 12;
/** So much stays free for the bakery. */
const leftFree = 1024 ** 3;

/** A check must not fill the disk on which people's orders are being written. */
async function refuseLittleRoom({ dataDir }: BackupOrder, bytes: number): Promise<string | null> {
  const { bavail, bsize } = await statfs(dataDir);
  const needed = bytes * timesPressed + leftFree;
  if (bavail * bsize >= needed) return null;
  const gigabytes = (needed / 1024 ** 3).toFixed(1);
  return `It was read through and is whole, but not restored: that may need ${gigabytes} GB on the disk of DATA_DIR, and there is less.`;
}

/** Beside the bakery's own database, or where its role may make none, in a PostgreSQL of its own for the moment. */
async function makeScratch(order: BackupOrder): Promise<Scratch | string> {
  const beside = await openSideDatabases(order.databaseUrl, order.maintenanceUrl);
  if (beside !== null) return makeBeside(beside, order.databaseUrl);
  const dataDir = join(order.dataDir, 'backup-check');
  try {
    const postgres = await startPrivatePostgres({ dataDir, log: createLog('warn') });
    const own = await openSideDatabases(postgres.url, postgres.maintenanceUrl);
    if (own === null) throw new Error('its superuser makes no database');
    const scratch = await makeBeside(own, postgres.url);
    return {
      databaseUrl: scratch.databaseUrl,
      async end() {
        await postgres.stop();
        await rm(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return `It was read through and is whole, but not restored: the role of DATABASE_URL may not make databases, and no PostgreSQL could be started for it (${reason}).`;
  }
}

async function makeBeside(beside: SideDatabases, databaseUrl: string): Promise<Scratch> {
  const name = `${databaseName(databaseUrl)}_backup_check`;
  // One that a killed server left.
  await beside.drop(name);
  return { databaseUrl: await beside.create(name), end: () => beside.drop(name) };
}

/** What went wrong, as a sentence for people who did not write this program. */
export function explainFailure(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  const isFull = /no space left|disk full|ENOSPC/i.test(reason);
  return isFull ? `The disk is full (${reason}).` : `It stopped with an error: ${reason}.`;
}
