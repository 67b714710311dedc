import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Binaries } from '../src/find-binaries.ts';
import { tryBinaries } from '../src/find-binaries.ts';
import type { SystemUser } from '../src/unprivileged-user.ts';

const oldestSupported = 15;

/** The newest PostgreSQL that the machine itself has (in PATH or where packages put it), 15 or newer. */
export async function findSystemBinaries(user: SystemUser | undefined): Promise<Binaries | undefined> {
  const found: Binaries[] = [];
  for (const directory of listCandidates()) {
    const attempt = await tryBinaries(directory, user);
    if (attempt.ok && attempt.binaries.majorVersion >= oldestSupported) found.push(attempt.binaries);
  }
  return found.toSorted((one, other) => other.majorVersion - one.majorVersion)[0];
}

/** Directories with a bin/initdb in them. */
function listCandidates(): string[] {
  const { PATH = '' } = process.env;
  const inPath = PATH.split(delimiter)
    .map((directory) => join(directory, 'initdb'))
    .filter((initdb) => existsSync(initdb))
    .map((initdb) => dirname(dirname(realpathSync(initdb))));
  const packaged = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'].flatMap((parent) =>
    existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name)) : [],
  );
  const postgresqlOnly = packaged.filter((directory) => existsSync(join(directory, 'bin', 'initdb')));
  return [...new Set([...inPath, ...postgresqlOnly])];
}
