// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './installed.mjs';
import { runPlaywright } from './suites.mjs';
import { ensureWebBuilt } from './web-build.mjs';

// npm run e2e -- arguments for Playwright, such as a file or --headed.
const node = ensureInstalled();
if (!(await ensureWebBuilt(node))) process.exit(1);
const reports = mkdtempSync(join(tmpdir(), 'bakehouse-reports-'));
const { failed } = await runPlaywright(node, reports, process.argv.slice(2));
rmSync(reports, { recursive: true, force: true });
process.exitCode = failed === 0 ? 0 : 1;
