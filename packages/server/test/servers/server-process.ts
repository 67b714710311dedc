import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processEnvironment } from '../../../../test/process-environment.ts';
import { until } from '../../../../test/until.ts';

const program = join(import.meta.dirname, '../../src/main.ts');

/** Bakehouse as an operator runs it: a process of its own, reached over HTTP. */
export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  /** What it has said on its console so far. */
  readonly said: () => string;
  /** Ends it without a warning, as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to drain; returns the exit code. */
  stop(): Promise<number | null>;
};

/**
 * Starts the real server with these environment variables and waits until it is ready.
 *
 * @param nodeArguments options of Node itself
 * @param enter the words that come before those of the program, where it is to run elsewhere than here
 */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
  nodeArguments: readonly string[] = [],
  enter: readonly string[] = [],
): Promise<ServerProcess> {
  const { HOST: host = '127.0.0.1' } = environment;
  const [first = '', ...words] = [...enter, process.execPath, ...nodeArguments, program];
  const child = spawn(first, words, {
    env: {
      ...processEnvironment(),
      NODE_ENV: 'test',
      HOST: host,
      PORT: '0',
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'off',
      // As `npm start` does (scripts/supervise.mjs).
      MALLOC_ARENA_MAX: '2',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (text) => {
    said += String(text);
  });
  child.stderr.on('data', (text) => {
    said += String(text);
  });
  const url = await waitForUrl(child, () => said, environment['LOG_LEVEL'] === 'info' ? host : undefined);
  return {
    url,
    pid: child.pid ?? 0,
    said: () => said,
    kill: () => end(child, 'SIGKILL').then(() => {}),
    stop: () => end(child, 'SIGTERM'),
  };
}

/** On Linux: the memory that a process has now, or had at its highest, in megabytes. */
export function readMemory(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1]) / 1000);
}

/**
 * With a PUBLIC_URL of its own, only the log of LOG_LEVEL=info says where it listens: by another pipe, so at any time.
 *
 * @param host where it listens, if its log says the port
 */
async function waitForUrl(
  child: ChildProcess,
  said: () => string,
  host: string | undefined,
): Promise<string> {
  const urlSaid = () => /Bakehouse is ready: (\S+)/.exec(said())?.[1];
  const portSaid = () => /"port":(\d+)/.exec(said())?.[1];
  const isReady = () => urlSaid() !== undefined && (host === undefined || portSaid() !== undefined);
  await until(() => isReady() || child.exitCode !== null);
  const [url, port] = [urlSaid(), portSaid()];
  if (url === undefined) throw new Error(`the server ended:\n${said()}`);
  return host && port ? `http://${host}:${port}` : url.replace('localhost', '127.0.0.1');
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
  return child.exitCode;
}
