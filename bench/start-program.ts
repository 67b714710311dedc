import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@bakehouse/private-postgres/address';

const serverMain = fileURLToPath(import.meta.resolve('@bakehouse/server/main'));
const referenceMain = fileURLToPath(new URL('reference/main.ts', import.meta.url));
const readyTimeoutMs = 30_000;
const preferredPort = 48_017;

/** An HTTP server in its own process. */
export type Program = {
  readonly port: number;
  readonly pid: number;
  /** Pauses it, so that its jobs and timers do not affect measurements of another program. */
  halt(): void;
  resume(): void;
  stop(): Promise<void>;
};

export type ServerKeys = { readonly jwtSecret: string; readonly publicUrl: string };

export function makeServerKeys(): ServerKeys {
  return { jwtSecret: randomBytes(48).toString('base64url'), publicUrl: 'http://bench.invalid' };
}

/** Starts the server as in production, on a free port, and waits until it is ready. */
export function startServer(options: {
  readonly databaseUrl: string;
  readonly directory: string;
  readonly keys: ServerKeys;
  readonly profileDirectory: string | null;
}): Promise<Program> {
  const { databaseUrl, directory, keys, profileDirectory } = options;
  const profiling = profileDirectory === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDirectory}`];
  return startProgram([...profiling, serverMain], {
    ...environmentOf(databaseUrl, keys),
    DATA_DIR: join(directory, 'data'),
    DEMO: '0',
    // A few people send requests as fast as they can. The server is measured, not its rate limits.
    PERSON_LIMITS: '10000',
    LOG_LEVEL: 'warn',
  });
}

/** Starts the reference program in the same way. */
export function startReference(options: {
  readonly databaseUrl: string;
  readonly keys: ServerKeys;
}): Promise<Program> {
  return startProgram([referenceMain], environmentOf(options.databaseUrl, options.keys));
}

function environmentOf(databaseUrl: string, { jwtSecret, publicUrl }: ServerKeys) {
  return { DATABASE_URL: databaseUrl, JWT_SECRET: jwtSecret, PUBLIC_URL: publicUrl };
}

async function startProgram(
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<Program> {
  const port = await findFreePort(preferredPort);
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, words, {
    // In its own session, so that Ctrl-C reaches only this process, which then stops the child.
    detached: true,
    // Its log goes to our stdout. Its stderr is collected for the error message if the start fails.
    stdio: ['ignore', 'inherit', 'pipe'],
    env: { PATH, NODE_ENV: 'production', PORT: String(port), ...variables },
  });
  let messages = '';
  child.stderr.on('data', (text: Buffer) => {
    messages += text.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    // Windows has no such signals, so both programs keep running there.
    if (process.platform !== 'win32') child.kill(name);
  };
  const stop = async () => {
    signal('SIGCONT');
    child.kill('SIGTERM');
    await ended;
    process.off('exit', killOnExit);
  };
  const deadline = performance.now() + readyTimeoutMs;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`The program did not become ready.\n${messages}`);
    }
    await pause(100);
  }
  return {
    port,
    pid: child.pid ?? 0,
    halt: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    stop,
  };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
