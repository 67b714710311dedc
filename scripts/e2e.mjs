// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './support/installed.mjs';
import { runPlaywright } from './support/suites.mjs';
import { ensureWebBuilt } from './support/web-build.mjs';

// npm run e2e -- arguments for Playwright, such as a file or --headed. Tests for both screens run on both,
// as with `npm run prove`; TEST_TIER=whole runs them as `npm test` does.
const node = ensureInstalled();
if (!(await ensureWebBuilt(node))) process.exit(1);
const reports = mkdtempSync(join(tmpdir(), 'bakehouse-reports-'));
const { TEST_TIER = 'prove' } = process.env;
const { failed } = await runPlaywright(node, reports, {
  words: process.argv.slice(2),
  variables: { TEST_TIER },
});
rmSync(reports, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;
