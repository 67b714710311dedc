// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot, root } from './support/paths.mjs';

// npm run audit: compares the registry's advisories about our packages with those that docs/audit.md accepts.

/** @typedef {{ url?: string, title?: string, name?: string, severity?: string }} Advisory */
/** @typedef {{ vulnerabilities?: Record<string, { via: (string | Advisory)[] }>, message?: string }} Report */

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const { stdout } = spawnSync(npm, ['audit', '--json'], {
  cwd: root,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
/** @type {Report} */
let report = {};
try {
  report = JSON.parse(stdout);
} catch {
  // Output without JSON means that the registry did not respond.
}
if (report.vulnerabilities === undefined) {
  console.log(
    `The package registry did not report known vulnerabilities: ${report.message ?? 'no response'}.`,
  );
  console.log('The packages were not checked. Run the audit again where the registry is reachable.');
  process.exitCode = 2;
} else {
  const accepted = readFileSync(inRoot('docs', 'audit.md'), 'utf8');
  const advisories = new Map(
    Object.values(report.vulnerabilities)
      .flatMap(({ via }) => via)
      .filter((cause) => typeof cause === 'object')
      .map((advisory) => [advisory.url?.split('/').at(-1) ?? advisory.title ?? '', advisory]),
  );
  const open = [...advisories].filter(([id]) => !accepted.includes(`| ${id} |`));
  for (const [id, { severity, name, title }] of open) console.log(`${id} (${severity}) ${name}: ${title}`);
  console.log(
    open.length === 0
      ? `${advisories.size} advisories, all accepted in docs/audit.md.`
      : `${open.length} of ${advisories.size} advisories have no row in docs/audit.md.`,
  );
  process.exitCode = open.length === 0 ? 0 : 1;
}
