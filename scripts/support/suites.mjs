// @ts-check
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findChromium, howToGetChromium } from './chromium.mjs';
import { openMemoryDirectory } from './memory-directory.mjs';
import { environment, inRoot, root } from './paths.mjs';
import { countPlaywright, countVitest } from './reports.mjs';

/**
 * @typedef {import('./reports.mjs').Count} Count
 */

const inMemory = openMemoryDirectory();

/**
 * Unit and integration tests.
 * @param {string} node
 * @param {string} reports directory for the report
 * @param {{ name?: string, words?: readonly string[], variables?: Record<string, string> }} [choice] `words` are
 *   arguments for Vitest, such as files and `--project`
 * @returns {Promise<Count>}
 */
export async function runVitest(node, reports, { name = 'all', words = [], variables } = {}) {
  const report = join(reports, `vitest-${name}.json`);
  const reporters = ['--reporter=default', `--reporter=${join(import.meta.dirname, 'vitest-count.mjs')}`];
  const ok = await run(node, ['vitest/vitest.mjs', 'run', ...reporters, ...words], {
    VITEST_COUNT: report,
    ...variables,
  });
  return countCrash(ok, countVitest(report));
}

/**
 * Browser tests against a real server. On a machine without a browser they fail, with instructions to install one.
 * @param {string} node
 * @param {string} reports directory for the report
 * @param {{ words?: readonly string[], variables?: Record<string, string> }} [choice] `words` are arguments for
 *   Playwright
 * @returns {Promise<Count>}
 */
export async function runPlaywright(node, reports, { words = [], variables } = {}) {
  const chromium = await findChromium();
  if (chromium === undefined) {
    console.log(howToGetChromium);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const report = join(reports, 'playwright.json');
  const ok = await run(
    node,
    ['@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...words],
    {
      CHROMIUM: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_PORT: await choosePort(),
      ...variables,
    },
  );
  return countCrash(ok, countPlaywright(report));
}

/**
 * The port of the tested server: E2E_PORT, or a free one.
 * @returns {Promise<string>}
 */
function choosePort() {
  const { E2E_PORT: chosen } = process.env;
  if (chosen) return Promise.resolve(chosen);
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? String(address.port) : '3917';
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Counts a run that failed without a failed case (a crash, an error outside of every test, no report) as one failure.
 * @param {boolean} ok
 * @param {Count} count
 * @returns {Count}
 */
function countCrash(ok, count) {
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

/**
 * @param {string} node
 * @param {readonly string[]} words a program in node_modules and its arguments
 * @param {Record<string, string>} [variables]
 * @returns {Promise<boolean>} whether it succeeded
 */
function run(node, [program = '', ...parameters], variables) {
  return new Promise((resolve) => {
    const child = spawn(node, [inRoot('node_modules', program), ...parameters], {
      cwd: root,
      stdio: 'inherit',
      env: environment({ ...(inMemory ? { TMPDIR: inMemory } : {}), ...variables }),
    });
    child.on('error', () => resolve(false));
    child.on('exit', (status) => resolve(status === 0));
  });
}
