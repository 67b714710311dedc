import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';
import type { SystemUser } from '@bakehouse/private-postgres/unprivileged-user';
import { processEnvironment } from '../../../../test/process-environment.ts';
import type { Network } from './network.ts';

/** A program of other people that runs for the cluster. */
export type Program = {
  readonly pid: number;
  /** Ends it by this signal and waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>;
};

/** The machine that it runs on, and who runs it there. */
export type Place = {
  readonly network: Network;
  readonly machine: string;
  readonly user: SystemUser | undefined;
};

export type ProgramStart = {
  readonly path: string;
  readonly words?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  readonly on: Place;
  /** The file that takes what it says. */
  readonly log: string;
};

export function startProgram({ path, words = [], variables = {}, on, log }: ProgramStart): Program {
  const says = openSync(log, 'a');
  const { network, machine, user } = on;
  // The way to another machine is open to root alone, and ends in the user.
  const enter = network.enter(machine, user);
  const [first = path, ...others] = [...enter, path, ...words];
  const child = spawn(first, others, {
    env: { ...processEnvironment(), LC_ALL: 'C.UTF-8', ...variables },
    stdio: ['ignore', says, says],
    ...(user && enter.length === 0 ? { uid: user.uid, gid: user.gid } : {}),
  });
  closeSync(says);
  child.on('error', (error) => process.stderr.write(`${error.message}\n`));
  return { pid: child.pid ?? 0, end: (signal) => end(child, signal) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  // One that stands still hears no other signal.
  if (signal !== 'SIGKILL') child.kill('SIGCONT');
  await gone;
}

/** A process and all that it has started, itself first. */
export function treeOf(pid: number): readonly number[] {
  const childrenOf = Map.groupBy(listProcesses(), ({ parent }) => parent);
  const tree = [pid];
  for (const process of tree) tree.push(...(childrenOf.get(process) ?? []).map((child) => child.pid));
  return tree;
}

/** Sends a signal to those that are still there. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

export function isRunning(pid: number): boolean {
  return listProcesses().some((process) => process.pid === pid);
}

/** Those that are no zombies. */
function listProcesses(): readonly { readonly pid: number; readonly parent: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // Its name stands in brackets, and may hold some itself.
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent) }];
      } catch {
        return [];
      }
    });
}
