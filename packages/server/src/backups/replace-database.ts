import { BackupError } from '../platform/backup/backup-error.ts';
import { isEmpty } from '../platform/backup/restore-backup.ts';
import type { SideDatabases } from '../platform/backup/side-databases.ts';
import { databaseName } from '../platform/backup/side-databases.ts';

/** The prefix of the names of databases that a restore has replaced. */
export function replacedDatabasePrefix(databaseUrl: string): string {
  return `${databaseName(databaseUrl)}_replaced_`;
}

type Parts = {
  readonly databaseUrl: string;
  /** Null where no databases can be created on this server. */
  readonly beside: SideDatabases | null;
  /** Given on the command line: an existing bakery may be replaced. */
  readonly isReplacing: boolean;
  readonly now: Temporal.Instant;
};

/**
 * Restores into the database if it is empty. If it holds a bakery that may be replaced, the backup is restored into a
 * new database, which is renamed to take its place when it is complete; the old one is kept under another name.
 *
 * @returns the name under which the old one is kept; null if there was none
 * @throws BackupError in a sentence for the operator
 */
export async function restoreInPlace(
  { databaseUrl, beside, isReplacing, now }: Parts,
  restore: (databaseUrl: string) => Promise<void>,
): Promise<string | null> {
  if (!isReplacing || (await isEmpty(databaseUrl))) {
    await restore(databaseUrl);
    return null;
  }
  if (beside === null) {
    throw new BackupError(
      'The role in DATABASE_URL may not create databases, so the existing one cannot be replaced. Create an empty ' +
        'database, set DATABASE_URL to it and restore there. Nothing was changed.',
    );
  }
  const stamp = now.toString().slice(0, 19).replaceAll(/\D/g, '');
  const growing = `${databaseName(databaseUrl)}_restoring`;
  // One that an interrupted restore left is incomplete.
  await beside.drop(growing);
  const url = await beside.create(growing);
  try {
    await restore(url);
    const keptAs = `${replacedDatabasePrefix(databaseUrl)}${stamp}`;
    await beside.swap(growing, keptAs);
    return keptAs;
  } catch (error) {
    await beside.drop(growing);
    throw error;
  }
}
