import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const msPerTick = 10;

/** Processor time of a process in ms, threads included; null if the system does not report it. */
export function cpuTimeOf(pid: number): number | null {
  const stat = readStat(pid);
  return stat && stat.ownTicks * msPerTick;
}

/** The same for a PostgreSQL: its postmaster, its running processes, and those that have ended. */
export function cpuTimeOfCluster(postmaster: number): number | null {
  const own = readStat(postmaster);
  if (!own) return null;
  const running = listProcesses().flatMap((pid) => {
    const stat = readStat(pid);
    return stat?.parent === postmaster ? [stat.ownTicks] : [];
  });
  return (own.ownTicks + own.endedTicks + running.reduce((sum, ticks) => sum + ticks, 0)) * msPerTick;
}

type Stat = { readonly parent: number; readonly ownTicks: number; readonly endedTicks: number };

function readStat(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and may contain any character; numbers follow it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const field = (index: number) => Number(fields[index]);
    return { parent: field(1), ownTicks: field(11) + field(12), endedTicks: field(13) + field(14) };
  } catch {
    return null;
  }
}

function listProcesses(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}
