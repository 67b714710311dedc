import { existsSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareAddress } from './address.ts';
import type { Address, SettingOverrides } from './cluster-settings.ts';
import { formatSettings } from './cluster-settings.ts';
import { createCluster, superuser } from './create-cluster.ts';
import type { Binaries } from './find-binaries.ts';
import type { Places } from './places.ts';
import { draftPrefix, handOver, makeDatabaseDirectory } from './places.ts';
import { findOrphan, stopOrphan } from './postmaster.ts';
import { runProgram } from './run-program.ts';
import { disownStaleLock } from './stale-lock.ts';
import type { Log } from './supervise-postmaster.ts';
import { supervisePostmaster } from './supervise-postmaster.ts';
import type { SystemUser } from './unprivileged-user.ts';

/**
 * Brings the cluster in `places` up and keeps it up: creates it where there is none, clears away what a killed
 * predecessor left (drafts, a PostgreSQL without a supervisor), writes its settings and supervises it. The caller
 * makes sure that nobody else does so at the same time.
 */
export async function runCluster({
  places,
  binaries,
  user,
  address,
  superuserPassword,
  isPasswordNew,
  settings = {},
  log,
}: {
  places: Places;
  binaries: Binaries;
  user: SystemUser | undefined;
  address: Address;
  superuserPassword: string;
  /** The password was made just now: a cluster that exists already does not know it yet. */
  isPasswordNew: boolean;
  settings?: SettingOverrides;
  log: Log;
}): Promise<{ stop(): Promise<void> }> {
  refuseOtherVersions(places, binaries);
  makeDatabaseDirectory(places.log, user);
  const orphan = findOrphan(places.cluster);
  if (orphan !== undefined) {
    log.warn({ orphan }, 'stopping the private database that an earlier Bakehouse left running');
    await stopOrphan(places.cluster, orphan, binaries);
  }
  prepareAddress(address, user);
  removeDrafts(places);
  removeOldLogs(places);
  const existed = existsSync(places.cluster);
  writeFileSync(places.settingsFile, formatSettings(places, address, settings), { mode: 0o644 });
  if (!existed) {
    log.info({ directory: places.cluster, user: user?.name }, 'creating the private database');
    const { fsync } = settings;
    await createCluster({ places, binaries, user, superuserPassword, isSynced: fsync !== 'off' });
  } else {
    if (user !== undefined) handOver(places.cluster, user);
    disownStaleLock(places.cluster, user);
    if (isPasswordNew) await setSuperuserPassword({ places, binaries, user, superuserPassword });
  }
  return supervisePostmaster({ places, binaries, user, log });
}

/** Starting an empty database beside the real one would look like losing everything. */
function refuseOtherVersions({ home, cluster }: Places, { majorVersion }: Binaries): void {
  const others = readdirSync(home).filter((name) => /^\d+$/.test(name) && Number(name) !== majorVersion);
  if (existsSync(cluster) || others.length === 0) return;
  throw new Error(
    `The data in ${home} was written by PostgreSQL ${others.join(' and ')}, and this Bakehouse brings ` +
      `PostgreSQL ${majorVersion}. Make a backup with the Bakehouse that wrote it and restore that here.`,
  );
}

function removeDrafts({ home }: Places): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(draftPrefix)) continue;
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * PostgreSQL empties a weekday's log when that day comes round again, but only while it runs at midnight. A server
 * that is switched off every night has its old logs removed here.
 */
function removeOldLogs({ log }: Places): void {
  const sixDays = 6 * 24 * 60 * 60 * 1_000;
  for (const name of readdirSync(log)) {
    const file = join(log, name);
    if (lstatSync(file).mtimeMs < Date.now() - sixDays) rmSync(file, { force: true });
  }
}

/** Sets a new superuser password without the old one, in PostgreSQL's single-user mode. */
async function setSuperuserPassword({
  places,
  binaries,
  user,
  superuserPassword,
}: {
  places: Places;
  binaries: Binaries;
  user: SystemUser | undefined;
  superuserPassword: string;
}): Promise<void> {
  const { ok, output } = await runProgram(
    binaries.postgres,
    [
      '--single',
      '-D',
      places.cluster,
      '-c',
      `config_file=${places.settingsFile}`,
      '-c',
      'logging_collector=off',
      'postgres',
    ],
    { user, input: `alter role ${superuser} password '${superuserPassword}'\n` },
  );
  if (!ok) throw new Error(`The private database took no new password: ${output}`);
}
