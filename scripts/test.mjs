// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checks } from './support/checks.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { runPlaywright, runVitest } from './support/suites.mjs';
import { findSystemPostgres } from './support/system-postgres.mjs';
import { ensureWebBuilt } from './support/web-build.mjs';

/**
 * @typedef {import('./support/reports.mjs').Count} Count
 */

const node = ensureInstalled();
const reports = mkdtempSync(join(tmpdir(), 'bakehouse-reports-'));
const total = { passed: 0, failed: 0 };
/** The outcomes so far, one line each; printed while no check writes output of its own. @type {string[]} */
const outcomes = [];
/** The failures, printed at the very end. @type {string[]} */
const failures = [];

/**
 * Runs one step. A step that fails does not prevent those after it.
 * @param {string} name
 * @param {() => Promise<Count>} step
 */
async function runStep(name, step) {
  const began = performance.now();
  const { passed, failed, skipped, repeated = 0, names = [] } = await step();
  failures.push(...(failed > 0 && names.length === 0 ? [name] : names));
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const skippedNote = skipped === 0 ? '' : `, ${skipped} skipped`;
  const repeatedNote = repeated === 0 ? '' : ` (${repeated} only when repeated)`;
  outcomes.push(
    `--- ${name}: ${passed} passed${repeatedNote}, ${failed} failed${skippedNote} (${seconds} s)`,
  );
}

function printOutcomes() {
  for (const line of outcomes.splice(0)) console.log(line);
}

/**
 * @param {boolean} ok
 * @returns {Count} a step that counts as one test
 */
function asOneTest(ok) {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
}

/** Runs the checks of the sources; their output is printed after the tests. */
async function runChecks() {
  for (const { name, run } of checks) {
    await runStep(name, async () => {
      const { ok, output } = await run(node);
      if (!ok) outcomes.push(output);
      return asOneTest(ok);
    });
  }
  await runStep('web app', async () => asOneTest(await ensureWebBuilt(node)));
}

async function runTests() {
  const version = findSystemPostgres(node);
  if (version === undefined) outcomes.push('system PostgreSQL not found: second run skipped');
  const second = version === undefined ? '' : `, and the system's PostgreSQL ${version}`;
  await runStep(`unit and integration tests (private PostgreSQL${second})`, () =>
    runVitest(node, reports, version === undefined ? {} : { variables: { TEST_SYSTEM_POSTGRES: version } }),
  );
}

try {
  // The checks run at the same time, because tests often wait for databases and processes.
  await Promise.all([runTests(), runChecks()]);
  printOutcomes();
  await runStep('browser tests', () => runPlaywright(node, reports));
  printOutcomes();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
for (const test of failures) console.log(`FAILED ${test}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
