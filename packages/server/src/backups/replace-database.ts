import { BackupError } from '../platform/backup/backup-error.ts';
import { isEmpty } from '../platform/backup/restore-backup.ts';
import type { SideDatabases } from '../platform/backup/side-databases.ts';
import { databaseName } from '../platform/backup/side-databases.ts';

/** How databases are called that another one has replaced. */
export function keptPrefix(databaseUrl: string): string {
  return `${databaseName(databaseUrl)}_replaced_`;
}

type Parts = {
  readonly databaseUrl: string;
  /** Null where databases cannot be made beside this one. */
  readonly beside: SideDatabases | null;
  /** Said on the command line: a bakery that is there may be put aside. */
  readonly isReplacing: boolean;
  readonly now: Temporal.Instant;
};

/**
 * Restores into the database where it is empty. Where a bakery is in it, and it may be replaced, everything happens in a
 * database beside it, which takes its place when it is whole; the old one is kept under another name.
 *
 * @returns the name under which the old one is kept; null where there was none
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
      'The role of DATABASE_URL may not make databases, so none can be made beside this one. Make an empty database, ' +
        'set DATABASE_URL to it and restore there: the old one stays as it is. Nothing was changed.',
    );
  }
  const stamp = now.toString().slice(0, 19).replaceAll(/\D/g, '');
  const growing = `${databaseName(databaseUrl)}_restoring`;
  // One that is left over was never whole.
  await beside.drop(growing);
  const url = await beside.create(growing);
  try {
    await restore(url);
    const keptAs = `${keptPrefix(databaseUrl)}${stamp}`;
    await beside.swap(growing, keptAs);
    return keptAs;
  } catch (error) {
    await beside.drop(growing);
    throw error;
  }
}
