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

const main = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url));
const secret = 'captcha-secret-of-the-tests';

/** A Bakehouse of its own that asks for captcha challenges, and the service that verifies them. */
export interface GuardedServer {
  readonly url: string;
  /** The solved captcha challenges that the server sent for verification, in order. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

/** Starts both. The service accepts every solution of `captcha-stand-in.ts` once. */
export async function startGuardedServer(): Promise<GuardedServer> {
  const asked: string[] = [];
  const verifier = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const token = form.get('response') ?? '';
    const success = form.get('secret') === secret && token.startsWith('solved') && !asked.includes(token);
    asked.push(token);
    response.end(JSON.stringify({ success, 'error-codes': success ? [] : ['invalid-input-response'] }));
  });
  const verifyPort = await listen(verifier, 0);
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'bakehouse-e2e-'));
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      AUTH_CAPTCHA_PROVIDER: 'turnstile',
      AUTH_CAPTCHA_SECRET: secret,
      AUTH_CAPTCHA_SITE_KEY: 'site-key-of-the-tests',
      AUTH_CAPTCHA_VERIFY_URL: `http://127.0.0.1:${verifyPort}/siteverify`,
    },
  });
  const ended = once(server, 'exit');
  await expect(async () => {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }).toPass();
  return {
    url,
    asked,
    async stop() {
      server.kill('SIGTERM');
      await ended;
      verifier.closeAllConnections();
      verifier.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  server.close();
  return port;
}
