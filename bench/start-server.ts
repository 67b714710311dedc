import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@bakehouse/private-postgres/address';

const main = fileURLToPath(import.meta.resolve('@bakehouse/server/main'));
const readyTimeoutMs = 30_000;
const preferredPort = 48_017;

/** The real server as a process of its own. */
export type ServerProcess = { readonly port: number; readonly pid: number; stop(): Promise<void> };

export type ServerKeys = { readonly jwtSecret: string; readonly publicUrl: string };

export function makeServerKeys(): ServerKeys {
  return { jwtSecret: randomBytes(48).toString('base64url'), publicUrl: 'http://bench.invalid' };
}

/** Starts the server as in production, on a free port, and waits until it is ready. */
export async function startServer(options: {
  readonly databaseUrl: string;
  readonly directory: string;
  readonly keys: ServerKeys;
  readonly profileDirectory: string | null;
}): Promise<ServerProcess> {
  const port = await findFreePort(preferredPort);
  const { PATH = '' } = process.env;
  const profiling =
    options.profileDirectory === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profileDirectory}`];
  const child = spawn(process.execPath, [...profiling, main], {
    // A session of its own: Ctrl-C reaches only us, and we end it in turn.
    detached: true,
    // Its log, of level warn, goes to our stderr; its messages for a person are kept for the case that it fails.
    stdio: ['ignore', 'inherit', 'pipe'],
    env: {
      PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: options.keys.publicUrl,
      JWT_SECRET: options.keys.jwtSecret,
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: join(options.directory, 'data'),
      DEMO: '0',
      // A few people ask as fast as they can: what is measured is the server, not its limits.
      PERSON_LIMITS: '10000',
      LOG_LEVEL: 'warn',
    },
  });
  let words = '';
  child.stderr.on('data', (text: Buffer) => {
    words += text.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    process.off('exit', endWithUs);
  };
  const deadline = performance.now() + readyTimeoutMs;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error(`The server did not become ready.\n${words}`);
    }
    await pause(100);
  }
  return { port, pid: child.pid ?? 0, stop };
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
