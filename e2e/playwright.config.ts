import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { tier } from '../test/tiers.ts';
import { browserArguments } from './support/browser-arguments.ts';
import { frozenClockSettings } from './support/today.ts';

const port = Number(process.env['E2E_PORT'] ?? 3917);
const baseURL = `http://localhost:${port}`;
const timeout = 10 * 60_000;

/** A directory of its own for each run; workers see the same one. */
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'bakehouse-e2e-'));

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  fullyParallel: true,
  // A test waits for its page about half of the time, so three workers keep two cores busy.
  workers: 3,
  // A limit against tests that never end, far above any real duration: no test may depend on how fast a machine is.
  timeout,
  expect: { timeout },
  // No retries for developers, so that races are found and fixed. An unattended run may ask for one (.ci/run).
  retries: Number(process.env['BROWSER_RETRIES'] ?? 0),
  forbidOnly: true,
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    // E2E_TRACE=1 keeps a trace of each failed test. Recording slows every test down considerably.
    trace: { mode: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off', screenshots: false },
    launchOptions: {
      ...(process.env['CHROMIUM'] ? { executablePath: process.env['CHROMIUM'] } : {}),
      args: browserArguments,
    },
  },
  // Tests for both sizes run only on the phone, which has the least room. `npm run prove` and `npm run e2e` run them on
  // both.
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
    timeout,
    gracefulShutdown: { signal: 'SIGTERM', timeout },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'test',
      ...frozenClockSettings,
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA_DIR'],
      DEMO: '1',
      RATE_LIMITS: 'off',
      // Responses of a service worker are no requests of the page. `offline.spec.ts` has its own server with one.
      SERVICE_WORKER: 'off',
      LOG_LEVEL: 'warn',
    },
  },
  globalTeardown: './support/remove-data.ts',
});
