import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Binaries } from '@bakehouse/private-postgres/find-binaries';
import { tryBinaries } from '@bakehouse/private-postgres/find-binaries';
import type { SystemUser } from '@bakehouse/private-postgres/unprivileged-user';

const oldestSupported = 15;
const packaged = '/usr/lib/postgresql';

/** A PostgreSQL installation with pgbench. */
export type SystemPostgres = { readonly binaries: Binaries; readonly pgbench: string };

/** The newest PostgreSQL with pgbench, in PATH or in Debian's directories; undefined for none. */
export async function findPgbench(user: SystemUser | undefined): Promise<SystemPostgres | undefined> {
  const candidates: SystemPostgres[] = [];
  for (const directory of listDirectories()) {
    const attempt = await tryBinaries(dirname(directory), user);
    if (attempt.ok && attempt.binaries.majorVersion >= oldestSupported) {
      candidates.push({ binaries: attempt.binaries, pgbench: join(directory, 'pgbench') });
    }
  }
  return candidates.toSorted((one, other) => other.binaries.majorVersion - one.binaries.majorVersion)[0];
}

/**
 * Directories that contain both the server's programs and pgbench. Debian's pgbench in PATH is a wrapper, so links are
 * resolved.
 */
function listDirectories(): readonly string[] {
  const { PATH = '' } = process.env;
  const inPath = PATH.split(delimiter)
    .map((directory) => join(directory, 'pgbench'))
    .filter((program) => existsSync(program))
    .map((program) => dirname(realpathSync(program)));
  const versions = existsSync(packaged)
    ? readdirSync(packaged).map((version) => join(packaged, version, 'bin'))
    : [];
  const complete = [...inPath, ...versions].filter((directory) =>
    ['pgbench', 'initdb', 'postgres'].every((name) => existsSync(join(directory, name))),
  );
  return [...new Set(complete)];
}
