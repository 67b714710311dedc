import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { cpuTimeOf, cpuTimeOfCluster } from '../../../../test/cpu-time.ts';
import { readMemory } from '../servers/server-process.ts';

/** The processes of a server with its private PostgreSQL. Both are read from /proc, so on Linux alone. */
export type Processes = { readonly server: number; readonly postmaster: number };

/** What a server and its PostgreSQL take of the machine. */
export type MachineReading = {
  /** Memory of the server now and at its highest, in megabytes. */
  readonly serverMb: number;
  readonly serverPeakMb: number;
  /** Memory of PostgreSQL, what its processes share counted once, in megabytes. */
  readonly postgresMb: number;
  /** Processor time so far, in milliseconds. */
  readonly serverCpuMs: number;
  readonly postgresCpuMs: number;
  /** Open sockets and other open files of the server. */
  readonly sockets: number;
  readonly files: number;
};

/** Whether this machine tells what its processes take. */
export function isMachineReadable(): boolean {
  return existsSync('/proc/self/smaps_rollup');
}

export function readMachine({ server, postmaster }: Processes): MachineReading {
  const open = listOpenFiles(server);
  const sockets = open.filter((target) => target.startsWith('socket:')).length;
  return {
    serverMb: readMemory(server, 'VmRSS'),
    serverPeakMb: readMemory(server, 'VmHWM'),
    postgresMb: Math.round(listFamily(postmaster).reduce((sum, pid) => sum + readOwnShare(pid), 0) / 1000),
    serverCpuMs: cpuTimeOf(server) ?? 0,
    postgresCpuMs: cpuTimeOfCluster(postmaster) ?? 0,
    sockets,
    files: open.length - sockets,
  };
}

function listOpenFiles(pid: number): readonly string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${name}`)];
    } catch {
      return [];
    }
  });
}

/** A postmaster and its processes. */
function listFamily(postmaster: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid === postmaster || parentOf(pid) === postmaster);
}

function parentOf(pid: number): number {
  try {
    return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

/** In kilobytes: of memory that processes share, each counts its part. */
function readOwnShare(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
