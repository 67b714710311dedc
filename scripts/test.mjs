// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from './checks.mjs';
import { ensureInstalled } from './installed.mjs';
import { runPlaywright, runVitest } from './suites.mjs';
import { findSystemPostgres } from './system-postgres.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/**
 * @typedef {import('./reports.mjs').Count} Count
 */

const node = ensureInstalled();
const reports = mkdtempSync(join(tmpdir(), 'bakehouse-reports-'));
const total = { passed: 0, failed: 0 };

/**
 * One step with a heading above and its outcome below. A step that fails hides none of those after it.
 * @param {string} name
 * @param {() => Count | Promise<Count>} step
 */
async function take(name, step) {
  console.log(`\n=== ${name}`);
  const began = performance.now();
  const { passed, failed, skipped } = await step();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const leftOut = skipped === 0 ? '' : `, ${skipped} skipped`;
  console.log(`--- ${name}: ${passed} passed, ${failed} failed${leftOut} (${seconds} s)`);
}

/**
 * @param {boolean} ok
 * @returns {Count} a step that is one test itself
 */
function asOne(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

try {
  for (const { name, run } of checks) {
    await take(name, async () => {
      const { ok, output } = await run(node);
      if (!ok) console.log(output);
      return asOne(ok);
    });
  }
  await take('unit and integration tests (private PostgreSQL)', () => runVitest(node, reports));
  const version = findSystemPostgres(node);
  if (version === undefined) {
    console.log('\nsystem PostgreSQL not found: second run left out');
  } else {
    await take(`integration tests (the system's PostgreSQL ${version})`, () =>
      runVitest(node, reports, {
        projects: ['server', 'auth-service'],
        variables: { TEST_POSTGRES: 'system' },
      }),
    );
  }
  await take('web app', () => asOne(ensureWebBuilt(node)));
  await take('browser tests', () => runPlaywright(node, reports));
} finally {
  rmSync(reports, { recursive: true, force: true });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
