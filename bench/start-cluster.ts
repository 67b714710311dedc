import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatUrl, socketAddress } from '@bakehouse/private-postgres/address';
import { superuser } from '@bakehouse/private-postgres/create-cluster';
import { makeCredentials } from '@bakehouse/private-postgres/credentials';
import { directoriesIn, makeOwnDirectory } from '@bakehouse/private-postgres/directories';
import { findPackagedBinaries } from '@bakehouse/private-postgres/find-binaries';
import { readPostmasterFile } from '@bakehouse/private-postgres/postmaster';
import { applicationName, prepareDatabase } from '@bakehouse/private-postgres/prepare-database';
import { runCluster } from '@bakehouse/private-postgres/run-cluster';
import { canReach, findUnprivilegedUser } from '@bakehouse/private-postgres/unprivileged-user';
import { createLog } from '@bakehouse/server/platform/log';
import { findPgbench } from './find-pgbench.ts';

/** A temporary PostgreSQL with its default durability. Its database and role have the application's name. */
export type Cluster = {
  readonly majorVersion: number;
  /** The path of pgbench; null if it is not installed. */
  readonly pgbench: string | null;
  /** The application's database, as the application's role and as the superuser. */
  readonly url: string;
  readonly superuserUrl: string;
  /** A directory that lives as long as the cluster, for files of the run. */
  readonly directory: string;
  readonly postmaster: number;
  /** Stops it and deletes every trace. */
  remove(): Promise<void>;
};

/** Starts the machine's own PostgreSQL if it has pgbench, otherwise the one that npm installs. */
export async function startCluster(): Promise<Cluster> {
  const user = findUnprivilegedUser('');
  const usual = realpathSync(tmpdir());
  const parent = user === undefined || canReach(join(usual, 'any'), user) ? usual : '/tmp';
  const directory = mkdtempSync(join(parent, 'bakehouse-bench-'));
  const removeFiles = () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
  try {
    makeOwnDirectory(directory, user);
    const system = await findPgbench(user);
    const binaries = system?.binaries ?? (await findPackagedBinaries(user, directory));
    const directories = directoriesIn(directory, binaries.majorVersion);
    const address = socketAddress(directories);
    const { superuserPassword, password } = makeCredentials();
    const cluster = await runCluster({
      directories,
      binaries,
      user,
      address,
      superuserPassword,
      isPasswordNew: true,
      log: createLog('error'),
    });
    await prepareDatabase(formatUrl(address, superuser, superuserPassword, 'postgres'), {
      password,
      isPasswordNew: true,
    });
    return {
      majorVersion: binaries.majorVersion,
      pgbench: system?.pgbench ?? null,
      url: formatUrl(address, applicationName, password, applicationName),
      superuserUrl: formatUrl(address, superuser, superuserPassword, applicationName),
      directory,
      postmaster: readPostmasterFile(directories.cluster)?.pid ?? 0,
      async remove() {
        await cluster.stop();
        removeFiles();
      },
    };
  } catch (error) {
    removeFiles();
    throw error;
  }
}
