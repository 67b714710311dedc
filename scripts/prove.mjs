// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './installed.mjs';
import { runVitest } from './suites.mjs';
import { findSystemPostgres } from './system-postgres.mjs';

// What could go on for ever, at its long size, and every server test on the system's PostgreSQL: for the night, or
// before a release. Ends with one line for each thing proved.
const node = ensureInstalled();
const reports = mkdtempSync(join(tmpdir(), 'bakehouse-reports-'));
const figures = join(reports, 'figures.txt');
try {
  const variables = { TEST_TIER: 'prove', TEST_FIGURES: figures };
  const first = await runVitest(node, reports, { name: 'proofs', words: ['--project=*-proofs'], variables });
  const version = findSystemPostgres(node);
  const second =
    version === undefined
      ? { passed: 0, failed: 0 }
      : await runVitest(node, reports, {
          name: 'system-postgres',
          words: ['--project=*-system-postgres'],
          variables: { ...variables, TEST_SYSTEM_POSTGRES: version },
        });
  console.log(`\n${existsSync(figures) ? readFileSync(figures, 'utf8').trimEnd() : 'nothing was proved'}`);
  console.log(
    version === undefined
      ? 'system PostgreSQL: not found, left out'
      : `system PostgreSQL ${version}: ${second.passed} server tests passed, ${second.failed} failed`,
  );
  const [passed, failed] = [first.passed + second.passed, first.failed + second.failed];
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && first.passed > 0 ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
