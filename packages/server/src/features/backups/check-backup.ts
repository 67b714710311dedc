import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { startPrivatePostgres } from '@bakehouse/private-postgres/start-private-postgres';
import { BackupError } from '../../platform/backup/backup-error.ts';
import { openChecksummed } from '../../platform/backup/checksummed-file.ts';
import type { Progress } from '../../platform/backup/progress.ts';
import { readBackup } from '../../platform/backup/read-backup.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import type { SideDatabases } from '../../platform/backup/side-databases.ts';
import { databaseName, openSideDatabases } from '../../platform/backup/side-databases.ts';
import { createLog } from '../../platform/log.ts';
import type { BackupOrder } from './backup-order.ts';

/** A temporary database for a check. */
type Scratch = { readonly databaseUrl: string; end(): Promise<void> };

/**
 * Reads a backup completely, restores it into a temporary database, and compares the two.
 *
 * @returns why it could not be checked, as a sentence; null if it was checked and is good
 * @throws BackupError when it is damaged
 */
export async function checkBackup(order: BackupOrder, progress: Progress): Promise<string | null> {
  const file = await openChecksummed(order.path);
  try {
    const backup = await readBackup(file, progress);
    const room = await findSpaceShortage(order, file.bytes);
    if (room !== null) return room;
    const scratch = await createScratch(order);
    if (typeof scratch === 'string') return scratch;
    try {
      const { databaseUrl } = scratch;
      await restoreBackup(file, backup, { databaseUrl, blobs: null, isThrownAway: true, progress });
      return null;
    } catch (error) {
      if (!isEnvironmentError(error)) throw error;
      return notRestored(`the restore was interrupted (${reasonOf(error)})`);
    } finally {
      await scratch.end();
    }
  } finally {
    await file.close();
  }
}

/**
 * Whether an error is about the temporary database and not about the backup: the connection, the disk, a server that
 * shuts down (classes of PostgreSQL's error codes, or codes of Node).
 */
function isEnvironmentError(error: unknown): boolean {
  if (error instanceof BackupError || !(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    /^(08|53|57|58)...$/.test(code) || /^E[A-Z_]+$/.test(code) || /^Connection terminated/.test(error.message)
  );
}

function notRestored(because: string): string {
  return `The file is complete, but it was not restored: ${because}.`;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The size of restored rows in relation to that of the compressed file. */
const compressionRatio = 12;
/** The disk space that a check leaves free, in bytes. */
const reservedBytes = 1024 ** 3;

/** A check must not fill the disk on which orders are stored. */
async function findSpaceShortage({ dataDir }: BackupOrder, bytes: number): Promise<string | null> {
  const { bavail, bsize } = await statfs(dataDir);
  const needed = bytes * compressionRatio + reservedBytes;
  if (bavail * bsize >= needed) return null;
  const gigabytes = (needed / 1024 ** 3).toFixed(1);
  return notRestored(`this may need ${gigabytes} GB on the disk of DATA_DIR, which has less free space`);
}

/**
 * Creates a database beside the bakery's or, where the role may not, in a temporary PostgreSQL.
 *
 * @returns a sentence where neither is possible
 */
async function createScratch(order: BackupOrder): Promise<Scratch | string> {
  try {
    const beside = await openSideDatabases(order.databaseUrl, order.maintenanceUrl);
    if (beside !== null) return await makeBeside(beside, order.databaseUrl);
  } catch (error) {
    return notRestored(`no database could be created for the test (${reasonOf(error)})`);
  }
  try {
    return await makeApart(order);
  } catch (error) {
    return notRestored(
      `the role in DATABASE_URL may not create databases, and no PostgreSQL could be started for the test (${reasonOf(error)})`,
    );
  }
}

async function makeApart(order: BackupOrder): Promise<Scratch> {
  const dataDir = join(order.dataDir, 'backup-check');
  const undo = new AsyncDisposableStack();
  undo.defer(() => rm(dataDir, { recursive: true, force: true }));
  try {
    const postgres = await startPrivatePostgres({ dataDir, log: createLog('warn') });
    undo.defer(() => postgres.stop());
    const own = await openSideDatabases(postgres.url, postgres.maintenanceUrl);
    if (own === null) throw new Error('its superuser cannot create databases');
    const { databaseUrl } = await makeBeside(own, postgres.url);
    return { databaseUrl, end: () => undo.disposeAsync() };
  } catch (error) {
    await undo.disposeAsync();
    throw error;
  }
}

async function makeBeside(beside: SideDatabases, databaseUrl: string): Promise<Scratch> {
  const name = `${databaseName(databaseUrl)}_backup_check`;
  // Remove one that a killed server has left.
  await beside.drop(name);
  return { databaseUrl: await beside.create(name), end: () => beside.drop(name) };
}

/** The reason of a failure, as a sentence for operators. */
export function explainFailure(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  const reason = reasonOf(error);
  const isFull = /no space left|disk full|ENOSPC/i.test(reason);
  return isFull ? `The disk is full (${reason}).` : `The backup stopped with an error: ${reason}.`;
}
