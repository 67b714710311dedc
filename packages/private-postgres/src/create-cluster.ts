import {
  chmodSync,
  closeSync,
  fchownSync,
  fsyncSync,
  lchownSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Directories } from './directories.ts';
import { draftPrefix } from './directories.ts';
import type { Binaries } from './find-binaries.ts';
import { runProgram } from './run-program.ts';
import type { SystemUser } from './unprivileged-user.ts';

/** The superuser of every cluster we create; the application itself signs in as an ordinary role. */
export const superuser = 'postgres';

/**
 * Creates an empty cluster under a temporary name and renames it when it is complete, so that a cluster with its final
 * name is complete.
 */
export async function createCluster({
  directories,
  binaries,
  user,
  superuserPassword,
  isSynced,
}: {
  directories: Directories;
  binaries: Binaries;
  user: SystemUser | undefined;
  superuserPassword: string;
  isSynced: boolean;
}): Promise<void> {
  const draft = mkdtempSync(join(directories.home, draftPrefix));
  const passwordFile = `${draft}-password`;
  try {
    if (user !== undefined) lchownSync(draft, user.uid, user.gid);
    chmodSync(draft, 0o700);
    writePasswordFile(passwordFile, superuserPassword, user);
    const { ok, output } = await runProgram(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        ...localeOptions(binaries.majorVersion),
        '--data-checksums',
        ...(isSynced ? [] : ['--no-sync']),
      ],
      { user },
    );
    if (!ok) throw new Error(`The private database could not be created: ${output}`);
    renameSync(draft, directories.cluster);
    if (isSynced) syncDirectory(directories.home);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** initdb takes the first password only from a file; this one exists, for that user alone, until initdb is done. */
function writePasswordFile(file: string, password: string, user: SystemUser | undefined): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    if (user !== undefined) fchownSync(handle, user.uid, user.gid);
    writeFileSync(handle, password);
  } finally {
    closeSync(handle);
  }
}

/**
 * C.UTF-8 sorts by code point and knows upper and lower case of every script. From 17 on PostgreSQL brings it
 * itself, so that no upgrade of the operating system can change the order within an index.
 */
function localeOptions(majorVersion: number): string[] {
  return majorVersion >= 17
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];
}

function syncDirectory(directory: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
