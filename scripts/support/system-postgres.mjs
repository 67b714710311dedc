// @ts-check
import { spawnSync } from 'node:child_process';
import { environment, inRoot, root } from './paths.mjs';

/**
 * The version of the machine's own PostgreSQL, 15 or newer, found by the code that would start it.
 * @param {string} node
 * @returns {string | undefined}
 */
export function findSystemPostgres(node) {
  const finder = inRoot('packages', 'server', 'test', 'servers', 'print-system-postgres.ts');
  const { stdout, stderr, status } = spawnSync(node, [finder], {
    cwd: root,
    encoding: 'utf8',
    env: environment(),
  });
  if (status !== 0) throw new Error(`The search for the system's PostgreSQL failed:\n${stderr}`);
  return stdout.trim() || undefined;
}
