// @ts-check
import { runInForeground } from './support/foreground.mjs';
import { installedNode, isInstalled, isRecentNode } from './support/installed.mjs';
import { findWebBuildState } from './support/web-build.mjs';

/** @typedef {{ subject: string, state: 'ok' | 'warning' | 'problem', words: string, cure: string | null }} Finding */

// npm run doctor [-- --mail ADDRESS] [--env-file FILE] [--json]: installs, builds and starts nothing. Checks that need
// no package are done here, so that a broken installation is found too.
const node = [installedNode, process.execPath].find(isRecentNode);
const findings = [...checkInstallation(), checkWebApp()];
if (node === undefined || !isInstalled()) {
  for (const { state, subject, words, cure } of findings) {
    console.log(
      `${state === 'problem' ? 'PROBLEM' : state}  ${subject}  ${words}${cure === null ? '' : `\n  -> ${cure}`}`,
    );
  }
  process.exitCode = 1;
} else {
  const words = ['packages/server/src/doctor-command.ts', '--found', JSON.stringify(findings)];
  process.exitCode = await runInForeground(node, [...words, ...process.argv.slice(2)]);
}

/** @returns {Finding[]} */
function checkInstallation() {
  const subject = 'installation';
  const cure = 'Run npm ci (npm start does that, too).';
  /** @type {Finding[]} */
  const found = [];
  if (node === undefined) {
    found.push({ subject, state: 'problem', words: 'Node 26 or newer was not found.', cure });
  }
  if (!isInstalled()) {
    found.push({
      subject,
      state: 'problem',
      words: 'node_modules does not match package-lock.json.',
      cure,
    });
  }
  if (found.length === 0) {
    found.push({
      subject,
      state: 'ok',
      words: 'Node and all packages match package-lock.json',
      cure: null,
    });
  }
  return found;
}

/** @returns {Finding} */
function checkWebApp() {
  const subject = 'web app';
  const state = findWebBuildState();
  if (state === 'built') return { subject, state: 'ok', words: 'built from the current sources', cure: null };
  const cure = 'Run npm start, which builds it.';
  return state === 'missing'
    ? { subject, state: 'problem', words: 'The web app is not built.', cure }
    : {
        subject,
        state: 'warning',
        words: 'The web app was built from other sources than the current ones.',
        cure,
      };
}
