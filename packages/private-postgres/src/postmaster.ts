import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Binaries } from './find-binaries.ts';

/** The shutdown signals of a postmaster: fast (disconnects all clients, writes a checkpoint), immediate, kill. */
export type StopSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/** Stop signals from gentle to forcible, each with its timeout. */
export const stopSignals: readonly { signal: StopSignal; timeoutMs: number }[] = [
  { signal: 'SIGINT', timeoutMs: 10_000 },
  { signal: 'SIGQUIT', timeoutMs: 5_000 },
  { signal: 'SIGKILL', timeoutMs: 5_000 },
];

/** What a running (or crashed) PostgreSQL wrote in its lock file: its process id and whether it takes connections. */
export function readPostmasterFile(cluster: string): { pid: number; isReady: boolean } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, isReady: lines[7]?.trim() === 'ready' } : undefined;
}

/** The parameters of every postmaster that we start; the first two identify it later. */
export function postmasterParameters({
  cluster,
  settingsFile,
}: {
  cluster: string;
  settingsFile: string;
}): string[] {
  return ['-D', cluster, '-c', `config_file=${settingsFile}`];
}

/**
 * Whether process `pid` is a live PostgreSQL on `cluster`, and not an unrelated process with a reused id. Decided by
 * its command line, which every user may read; a process that has ended has none.
 */
function isPostmasterOf(cluster: string, pid: number): boolean {
  const words = readCommandLine(pid).replaceAll('"', '').replace('postgres.exe', 'postgres');
  return words.includes(`postgres -D ${cluster} `);
}

/** The process id of a PostgreSQL that still runs on `cluster` after its supervisor was killed. */
export function findOrphan(cluster: string): number | undefined {
  const written = readPostmasterFile(cluster);
  return written !== undefined && isPostmasterOf(cluster, written.pid) ? written.pid : undefined;
}

/** Stops a PostgreSQL whose supervisor was killed, so that another one can be started; resolves when it has ended. */
export async function stopOrphan(
  cluster: string,
  binaries: Binaries,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const pid = findOrphan(cluster);
  if (pid === undefined) return;
  log.warn({ orphan: pid }, 'stopping the private database that an earlier Bakehouse left running');
  for (const { signal, timeoutMs } of stopSignals) {
    signalPostmaster(pid, signal, binaries);
    for (let waited = 0; waited < timeoutMs; waited += 20) {
      if (!isPostmasterOf(cluster, pid)) return;
      await pause(20);
    }
  }
  throw new Error(
    `PostgreSQL (process ${pid}) on ${cluster} does not stop. Stop it by hand, then start again.`,
  );
}

/** Sends a signal; it is no error if the process has ended already. */
export function signalPostmaster(pid: number, signal: StopSignal, binaries: Binaries): void {
  if (process.platform === 'win32') {
    // Windows has no signals: pg_ctl emulates them.
    spawnSync(binaries.pgCtl, ['kill', signal.slice('SIG'.length), String(pid)]);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function readCommandLine(pid: number): string {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    } catch {
      return '';
    }
  }
  const [program, ...parameters] =
    process.platform === 'win32'
      ? [
          'powershell',
          '-NoProfile',
          '-Command',
          `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`,
        ]
      : ['ps', '-ww', '-o', 'command=', '-p', String(pid)];
  return program === undefined ? '' : (spawnSync(program, parameters, { encoding: 'utf8' }).stdout ?? '');
}
