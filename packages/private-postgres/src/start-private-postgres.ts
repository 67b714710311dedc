import { accessSync, constants, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort, formatUrl, socketAddress } from './address.ts';
import type { Address } from './cluster-settings.ts';
import { superuser } from './create-cluster.ts';
import type { Credentials } from './credentials.ts';
import { makeCredentials, readCredentials, saveCredentials } from './credentials.ts';
import type { DataDirLock } from './data-dir-lock.ts';
import { lockDataDir } from './data-dir-lock.ts';
import type { Directories } from './directories.ts';
import { directoriesIn, logDirectoryIn, makeOwnDirectory } from './directories.ts';
import { findPackagedBinaries } from './find-binaries.ts';
import { applicationName, prepareDatabase } from './prepare-database.ts';
import { runCluster } from './run-cluster.ts';
import type { Log } from './supervise-postmaster.ts';
import type { SystemUser } from './unprivileged-user.ts';
import { canReach, findUnprivilegedUser } from './unprivileged-user.ts';

/** A running private database: how to connect to it, and how to stop it. */
export type PrivatePostgres = {
  readonly url: string;
  /** The superuser's connection to another database, for creating databases beside the application's. */
  readonly maintenanceUrl: string;
  stop(): Promise<void>;
};

/** Where a private database is stored, what it logs, and the loopback port to listen on instead of a Unix socket. */
export type PrivatePostgresOptions = {
  readonly dataDir: string;
  readonly log: Log;
  readonly port?: number | undefined;
};

/**
 * Starts the private PostgreSQL of `dataDir` (product.md, run contract: no DATABASE_URL), creating it the first
 * time, and keeps it running until `stop`. Refused, naming the process, while another Bakehouse uses `dataDir`.
 */
export async function startPrivatePostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const { dataDir, user } = openDataDir(options.dataDir);
  const lock = lockDataDir(dataDir);
  if (lock.kind === 'in use') throw new Error(explainInUse(dataDir, lock.pid));
  return startLocked({ ...options, dataDir }, user, lock);
}

/**
 * For commands: uses the database of the Bakehouse that is running on `dataDir` (then `stop` does nothing), or starts
 * one until `stop`.
 */
export async function borrowPrivatePostgres(options: PrivatePostgresOptions): Promise<PrivatePostgres> {
  const { dataDir, user } = openDataDir(options.dataDir);
  const lock = lockDataDir(dataDir);
  if (lock.kind === 'ours') return startLocked({ ...options, dataDir }, user, lock);
  const credentials = readCredentials(dataDir);
  if (credentials === undefined) throw new Error(explainInUse(dataDir, lock.pid));
  const { majorVersion } = await findPackagedBinaries(user, homeIn(dataDir));
  const address = addressOf(directoriesIn(homeIn(dataDir), majorVersion), credentials);
  return {
    url: formatUrl(address, applicationName, credentials.password, applicationName),
    maintenanceUrl: formatUrl(address, superuser, credentials.superuserPassword, 'postgres'),
    stop: async () => {},
  };
}

async function startLocked(
  { dataDir, log, port }: PrivatePostgresOptions,
  user: SystemUser | undefined,
  lock: Extract<DataDirLock, { kind: 'ours' }>,
): Promise<PrivatePostgres> {
  try {
    const binaries = await findPackagedBinaries(user, homeIn(dataDir));
    const directories = directoriesIn(homeIn(dataDir), binaries.majorVersion);
    const kept = readCredentials(dataDir);
    const credentials = await choosePort(kept ?? makeCredentials(), port);
    saveCredentials(dataDir, credentials);
    const address = addressOf(directories, credentials);
    const { superuserPassword, password } = credentials;
    const isPasswordNew = kept === undefined;
    const superuserUrl = formatUrl(address, superuser, superuserPassword, 'postgres');
    const cluster = await runCluster({
      directories,
      binaries,
      user,
      address,
      superuserPassword,
      isPasswordNew,
      log,
    });
    try {
      await prepareDatabase(superuserUrl, { password, isPasswordNew });
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    log.info({ directory: directories.cluster, user: user?.name }, 'the private database is ready');
    let ending: Promise<void> | undefined;
    return {
      url: formatUrl(address, applicationName, password, applicationName),
      maintenanceUrl: superuserUrl,
      stop() {
        ending ??= cluster.stop().then(lock.release);
        return ending;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function homeIn(dataDir: string): string {
  return join(dataDir, 'postgresql');
}

function openDataDir(wanted: string): { dataDir: string; user: SystemUser | undefined } {
  const user = findUnprivilegedUser(logDirectoryIn(homeIn(wanted)));
  if (user !== undefined && !canReach(wanted, user)) {
    throw new Error(
      `PostgreSQL refuses to run as root, so it runs as the user ${user.name}, who cannot access ${wanted}. ` +
        'Set DATA_DIR to another directory, such as /var/lib/bakehouse.',
    );
  }
  makeOwnDirectory(wanted, user);
  assertWritable(wanted);
  const dataDir = realpathSync(wanted);
  makeOwnDirectory(homeIn(dataDir), user);
  return { dataDir, user };
}

function assertWritable(directory: string): void {
  try {
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(
      `Bakehouse has no permission to write to ${directory}. Start it as the owner of this directory, or set DATA_DIR to another one.`,
      { cause },
    );
  }
}

function explainInUse(dataDir: string, pid: number | undefined): string {
  const holder = pid === undefined ? 'Another Bakehouse' : `Another Bakehouse (process ${pid})`;
  return `${holder} is already using ${dataDir}. Stop it first, or set DATA_DIR to another directory.`;
}

/** Windows has no Unix sockets that `pg` could use: there the database listens on a port, chosen once and stored. */
async function choosePort(credentials: Credentials, wanted: number | undefined): Promise<Credentials> {
  const { port: kept, ...passwords } = credentials;
  if (wanted !== undefined) return { ...passwords, port: wanted };
  return process.platform === 'win32' ? { ...passwords, port: await findFreePort(kept) } : passwords;
}

function addressOf(directories: Directories, { port }: Credentials): Address {
  return port === undefined ? socketAddress(directories) : { kind: 'tcp', port };
}
