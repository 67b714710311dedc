import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { formatUrl, socketAddress } from '../src/address.ts';
import { superuser } from '../src/create-cluster.ts';
import { makeCredentials } from '../src/credentials.ts';
import { lockDataDir } from '../src/data-dir-lock.ts';
import { directoriesIn, makeOwnDirectory } from '../src/directories.ts';
import type { Binaries } from '../src/find-binaries.ts';
import { findPackagedBinaries } from '../src/find-binaries.ts';
import { applicationName, prepareDatabase } from '../src/prepare-database.ts';
import { runCluster } from '../src/run-cluster.ts';
import type { SystemUser } from '../src/unprivileged-user.ts';
import { findUnprivilegedUser } from '../src/unprivileged-user.ts';
import { removeWithPostgres } from './remove-with-postgres.ts';
import { findSystemBinaries } from './system-binaries.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** Which PostgreSQL a test cluster runs on: the one npm brings, or the one the machine has. */
export type ClusterKind = 'private' | 'system';

/** A running temporary cluster; `url` connects to the application's own, empty database. */
export type TestCluster = {
  readonly majorVersion: number;
  readonly url: string;
  readonly superuserUrl: string;
  /** Stops it and deletes its files. */
  remove(): Promise<void>;
};

const homePrefix = 'bakehouse-test-';

/** Less durability for more speed, because the data is temporary, and connections for many test files at once. */
const throwAwaySettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '120',
};

/** Starts a temporary cluster in the system's directory for temporary files. */
export async function startTestCluster(kind: ClusterKind): Promise<TestCluster> {
  const user = findUnprivilegedUser('');
  const parent = temporaryDirectory(user);
  await removeLeftovers(parent);
  const home = mkdtempSync(join(parent, homePrefix));
  makeOwnDirectory(home, user);
  const lock = lockDataDir(home);
  const binaries = await findBinaries(kind, user, home);
  const directories = directoriesIn(home, binaries.majorVersion);
  const address = socketAddress(directories);
  const { superuserPassword, password } = makeCredentials();
  const superuserUrl = formatUrl(address, superuser, superuserPassword, 'postgres');
  const cluster = await runCluster({
    directories,
    binaries,
    user,
    address,
    superuserPassword,
    isPasswordNew: true,
    settings: throwAwaySettings,
    log: pino({ level: 'error' }),
  });
  await prepareDatabase(superuserUrl, { password, isPasswordNew: true });
  return {
    majorVersion: binaries.majorVersion,
    url: formatUrl(address, applicationName, password, applicationName),
    superuserUrl,
    async remove() {
      await cluster.stop();
      if (lock.kind === 'ours') lock.release();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function findBinaries(
  kind: ClusterKind,
  user: SystemUser | undefined,
  home: string,
): Promise<Binaries> {
  if (kind === 'private') return findPackagedBinaries(user, home);
  const binaries = await findSystemBinaries(user);
  if (binaries === undefined) throw new Error('This machine has no PostgreSQL 15 or newer of its own.');
  return binaries;
}

/**
 * Removes clusters of test runs that were killed, perhaps still running: their locks are free. A directory that is
 * being created may not be locked yet.
 */
async function removeLeftovers(parent: string): Promise<void> {
  const homes = readdirSync(parent).filter((name) => name.startsWith(homePrefix));
  for (const home of homes.map((name) => join(parent, name))) {
    const lock = isOld(home) ? tryLock(home) : undefined;
    if (lock?.kind !== 'ours') continue;
    lock.release();
    await removeWithPostgres(home);
  }
}

function isOld(home: string): boolean {
  const changed = statSync(home, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  return changed < Date.now() - 60_000;
}

/** Leftovers of another user can be neither locked nor removed. */
function tryLock(home: string): ReturnType<typeof lockDataDir> | undefined {
  try {
    return lockDataDir(home);
  } catch {
    return undefined;
  }
}
