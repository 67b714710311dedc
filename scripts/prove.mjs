// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './support/installed.mjs';
import { environment, inRoot, root } from './support/paths.mjs';
import { runPlaywright, runVitest } from './support/suites.mjs';
import { findSystemPostgres } from './support/system-postgres.mjs';
import { ensureWebBuilt } from './support/web-build.mjs';

// The long runs, for the night or before a release: property tests at their long size, every server test on the
// system's PostgreSQL, and every browser test on each of its screens. Prints one line for each thing proved.
// `npm run prove -- cluster` proves the cluster only, with few kills unless `--kills 20` sets a number, and with
// `--only cable` the cases with that name; `-- rush` and `-- soak` the load of a large bakery; `-- image` builds and
// runs the Dockerfile's image, `-- compose` starts compose.yaml, `-- service` the units of systemd.
const node = ensureInstalled();
/** Proofs that are separate programs: their paths in the server's tests, and their size when they run alone. */
const programs = {
  cluster: { file: 'cluster/prove-cluster.ts', alone: {} },
  rush: { file: 'load/prove-rush.ts', alone: { TEST_TIER: 'prove' } },
  soak: { file: 'load/prove-soak.ts', alone: { TEST_TIER: 'prove' } },
  image: { file: 'containers/prove-image.ts', alone: {} },
  compose: { file: 'containers/prove-compose.ts', alone: {} },
  service: { file: 'containers/prove-service.ts', alone: {} },
};
/** @param {string | undefined} name @returns {name is keyof typeof programs} */
const isProgram = (name) => name !== undefined && Object.hasOwn(programs, name);
const [only, ...words] = process.argv.slice(2);
if (isProgram(only)) {
  process.exit(proveByProgram(only, programs[only].alone, words) ? 0 : 1);
}
if (only !== undefined) {
  const known = Object.keys(programs).join("', '");
  console.log(
    `There is no proof named '${only}'. Omit the name to run all proofs, or use one of '${known}'.`,
  );
  process.exit(1);
}
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
  const built = await ensureWebBuilt(node);
  const browser = built
    ? await runPlaywright(node, reports, { variables: { TEST_TIER: 'prove' } })
    : { passed: 0, failed: 1 };
  const areProgramsWell = /** @type {const} */ (['image', 'compose', 'service', 'cluster', 'rush', 'soak'])
    .map((name) => proveByProgram(name, variables, []))
    .every(Boolean);
  console.log(`\n${existsSync(figures) ? readFileSync(figures, 'utf8').trimEnd() : 'no results'}`);
  console.log(
    version === undefined
      ? 'system PostgreSQL: not found, skipped'
      : `system PostgreSQL ${version}: ${second.passed} server tests passed, ${second.failed} failed`,
  );
  console.log(`browser tests on both screens: ${browser.passed} passed, ${browser.failed} failed`);
  const parts = [first, second, browser];
  const sum = (/** @type {'passed' | 'failed'} */ of) => parts.reduce((all, part) => all + part[of], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && first.passed > 0 && areProgramsWell ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

/**
 * Runs a proof that is a separate program: two servers on a PostgreSQL with automatic failover (it names the program
 * that the machine lacks, if any), the last minutes before a cut-off, an hour of an ordinary day, the image,
 * compose.yaml and the service.
 * @param {keyof typeof programs} name
 * @param {Record<string, string>} variables
 * @param {readonly string[]} words
 */
function proveByProgram(name, variables, words) {
  const program = inRoot('packages', 'server', 'test', programs[name].file);
  const { status } = spawnSync(node, [program, ...words], {
    cwd: root,
    stdio: 'inherit',
    env: environment(variables),
  });
  return status === 0;
}
