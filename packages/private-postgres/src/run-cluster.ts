import { existsSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareAddress } from './address.ts';
import type { Address, SettingOverrides } from './cluster-settings.ts';
import { formatSettings } from './cluster-settings.ts';
import { createCluster, superuser } from './create-cluster.ts';
import type { Directories } from './directories.ts';
import { changeOwner, makeDatabaseDirectory } from './directories.ts';
import { removeDrafts } from './drafts.ts';
import type { Binaries } from './find-binaries.ts';
import { stopOrphan } from './postmaster.ts';
import { runProgram } from './run-program.ts';
import { disownStaleLock } from './stale-lock.ts';
import type { Log } from './supervise-postmaster.ts';
import { supervisePostmaster } from './supervise-postmaster.ts';
import type { SystemUser } from './unprivileged-user.ts';

/**
 * Starts the cluster in `directories` and keeps it running: creates it where there is none, removes what a killed
 * predecessor left (drafts, a PostgreSQL without a supervisor), writes its settings and supervises it. The caller holds
 * the lock of the data directory.
 */
export async function runCluster({
  directories,
  binaries,
  user,
  address,
  superuserPassword,
  isPasswordNew,
  settings = {},
  log,
}: {
  directories: Directories;
  binaries: Binaries;
  user: SystemUser | undefined;
  address: Address;
  superuserPassword: string;
  /** The password was generated just now: an existing cluster still has the former one. */
  isPasswordNew: boolean;
  settings?: SettingOverrides;
  log: Log;
}): Promise<{ stop(): Promise<void> }> {
  refuseOtherVersions(directories, binaries);
  makeDatabaseDirectory(directories.log, user);
  await stopOrphan(directories.cluster, binaries, log);
  prepareAddress(address, user);
  await removeDrafts(directories, log);
  removeOldLogs(directories);
  const existed = existsSync(directories.cluster);
  writeFileSync(directories.settingsFile, formatSettings(directories, address, settings), { mode: 0o644 });
  if (!existed) {
    log.info({ directory: directories.cluster, user: user?.name }, 'creating the private database');
    const { fsync } = settings;
    await createCluster({ directories, binaries, user, superuserPassword, isSynced: fsync !== 'off' });
  } else {
    if (user !== undefined) changeOwner(directories.cluster, user);
    disownStaleLock(directories.cluster, user);
    if (isPasswordNew) await setSuperuserPassword({ directories, binaries, user, superuserPassword });
  }
  return supervisePostmaster({ directories, binaries, user, log });
}

/** Refuses a cluster of another major version: an empty new one next to it would look like losing all data. */
function refuseOtherVersions({ home, cluster }: Directories, { majorVersion }: Binaries): void {
  const others = readdirSync(home).filter((name) => /^\d+$/.test(name) && Number(name) !== majorVersion);
  if (existsSync(cluster) || others.length === 0) return;
  throw new Error(
    `The data in ${home} was written by PostgreSQL ${others.join(' and ')}, but this version of Bakehouse comes with ` +
      `PostgreSQL ${majorVersion}. Make a backup with the version of Bakehouse that wrote the data, and restore it here.`,
  );
}

/**
 * PostgreSQL empties a weekday's log when that day comes round again, but only while it runs at midnight. A server
 * that is switched off every night has its old logs removed here.
 */
function removeOldLogs({ log }: Directories): void {
  const sixDays = 6 * 24 * 60 * 60 * 1_000;
  for (const name of readdirSync(log)) {
    const file = join(log, name);
    if (lstatSync(file).mtimeMs < Date.now() - sixDays) rmSync(file, { force: true });
  }
}

/** Sets a new superuser password without the old one, in PostgreSQL's single-user mode. */
async function setSuperuserPassword({
  directories,
  binaries,
  user,
  superuserPassword,
}: {
  directories: Directories;
  binaries: Binaries;
  user: SystemUser | undefined;
  superuserPassword: string;
}): Promise<void> {
  const { ok, output } = await runProgram(
    binaries.postgres,
    [
      '--single',
      '-D',
      directories.cluster,
      '-c',
      `config_file=${directories.settingsFile}`,
      '-c',
      'logging_collector=off',
      'postgres',
    ],
    { user, input: `alter role ${superuser} password '${superuserPassword}'\n` },
  );
  if (!ok) throw new Error(`The new password of the private database could not be set: ${output}`);
}
