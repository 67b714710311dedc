// @ts-check
import { spawn } from 'node:child_process';
import { findChanges } from './support/changes.mjs';
import { checkTypes, runTool } from './support/checks.mjs';
import { ensureInstalled } from './support/installed.mjs';
import { environment, inRoot, root } from './support/paths.mjs';

// npm run quick [-- REVISION]: types, lint, and the tests that reach a changed file, except slow ones.
const node = ensureInstalled();
const { base, files } = findChanges(process.argv[2]);
console.log(`${files.length} files changed since ${base}`);

/** Which directories have types that may depend on a package. @type {Readonly<Record<string, readonly string[]>>} */
const dependents = {
  'packages/domain': [
    'packages/campaign-page',
    'packages/contract',
    'packages/server',
    'packages/web',
    'bench',
  ],
  'packages/campaign-page': ['packages/server', 'packages/web', 'bench'],
  'packages/contract': ['packages/server', 'packages/web', 'bench'],
  'packages/private-postgres': ['packages/auth-service', 'packages/server', 'bench'],
  'packages/auth-service': ['packages/server', 'bench'],
  'packages/server': ['bench'],
};

/** @param {string} directory */
function isTouched(directory) {
  const isIn = (/** @type {string} */ part) => files.some((file) => file.startsWith(`${part}/`));
  const isShared = files.some((file) => !file.includes('/') || file.startsWith('test/'));
  return (
    isShared ||
    isIn(directory) ||
    Object.entries(dependents).some(([part, all]) => isIn(part) && all.includes(directory))
  );
}

async function lint() {
  const sources = files.filter((file) => /\.(?:[cm]?[jt]sx?|json|css)$/.test(file));
  if (sources.length === 0) return { ok: true, output: '' };
  return runTool(node, ['@biomejs/biome/bin/biome', 'ci', '--no-errors-on-unmatched', ...sources]);
}

/**
 * @param {string} name
 * @param {Promise<{ ok: boolean, output: string }>} check
 */
async function report(name, check) {
  const began = performance.now();
  const { ok, output } = await check;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(ok ? `${name}: passed (${seconds} s)` : `${name}: FAILED\n${output}`);
  return ok;
}

/** @returns {Promise<boolean>} */
function runTouchedTests() {
  const words = ['run', '--changed', base, '--passWithNoTests', '--reporter=dot'];
  return new Promise((resolve) => {
    const child = spawn(node, [inRoot('node_modules', 'vitest', 'vitest.mjs'), ...words], {
      cwd: root,
      stdio: 'inherit',
      env: environment({ TEST_TIER: 'quick' }),
    });
    child.on('error', () => resolve(false));
    child.on('exit', (status) => resolve(status === 0));
  });
}

const results = await Promise.all([
  report('lint', lint()).then(async (ok) => (await report('types', checkTypes(node, isTouched))) && ok),
  runTouchedTests(),
]);
process.exitCode = results.every(Boolean) ? 0 : 1;
