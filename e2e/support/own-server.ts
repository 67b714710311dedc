import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { processEnvironment } from '../../test/process-environment.ts';
import { fillWithDemo } from './demo-data.ts';
import { frozenClockSettings } from './today.ts';

const main = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));

/** A Bakehouse with the demo brand, separate from the shared one. */
export interface OwnServer {
  readonly url: string;
  /** Its console output so far. */
  output(): string;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;

/** Starts one with settings that may depend on its URL. */
export async function startOwnServer(settingsAt: (url: string) => Promise<Settings>): Promise<OwnServer> {
  const port = await findFreePort();
  const settings = await settingsAt(`http://localhost:${port}`);
  const dataDir = mkdtempSync(join(tmpdir(), 'bakehouse-e2e-'));
  if (settings['NOW'] === frozenClockSettings.NOW) await fillWithDemo(dataDir, createDemo);
  const server = await startServer(port, dataDir, settings);
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Fills a data directory with the demo brand of that day. */
async function createDemo(dataDir: string): Promise<void> {
  const server = await startServer(await findFreePort(), dataDir, frozenClockSettings);
  await server.stop();
}

async function startServer(port: number, dataDir: string, settings: Settings): Promise<OwnServer> {
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...processEnvironment(),
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      // A service worker would fetch the whole app in each new browser context.
      SERVICE_WORKER: 'off',
      ...settings,
    },
  });
  const ended = once(server, 'exit');
  let output = '';
  server.stderr.on('data', (text: Buffer) => {
    output += text.toString();
    process.stderr.write(text);
  });
  await expect(async () => {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }).toPass();
  return {
    url,
    output: () => output,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Listens on a local port and returns it. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}
