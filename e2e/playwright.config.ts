import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { tier } from '../test/tiers.ts';
import { browserArguments } from './support/browser-arguments.ts';
import { onThatDay } from './support/today.ts';

const port = Number(process.env['E2E_PORT'] ?? 3917);
const baseURL = `http://localhost:${port}`;
const patience = 10 * 60_000;

/** A directory of its own for each run; workers see the same one. */
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'bakehouse-e2e-'));

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits for its page as often as the page computes: a third one fills two cores.
  workers: 3,
  // A limit against tests that never end, far above any real duration: no test may depend on how fast a machine is.
  timeout: patience,
  expect: { timeout: patience },
  // None for people at work, so that a race is found and mended; an unattended run may ask for one (.ci/run).
  retries: Number(process.env['BROWSER_RETRIES'] ?? 0),
  forbidOnly: true,
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // E2E_TRACE=1 keeps what a failed test did, step by step; of every test it costs a good part of the time.
    trace: { mode: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off', screenshots: false },
    launchOptions: {
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
      args: browserArguments,
    },
  },
  // What is for both goes through the small screen, where there is least room; `npm run prove` and `npm run e2e` take both.
  projects: [
    {
      name: 'desktop',
      grepInvert: tier === 'whole' ? /@phone|@thumb/ : /@thumb/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
  webServer: {
    command: 'node ../packages/server/src/main.ts',
    url: `${baseURL}/readyz`,
    timeout: patience,
    gracefulShutdown: { signal: 'SIGTERM', timeout: patience },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'test',
      ...onThatDay,
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DEMO: '1',
      RATE_LIMITS: 'off',
      // What a worker answers is no request of the page. `offline.spec.ts` has a server of its own with one.
      SERVICE_WORKER: 'off',
      LOG_LEVEL: 'warn',
    },
  },
  globalTeardown: './support/remove-data.ts',
});
