// @ts-check
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root directory. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * @param {...string} parts
 * @returns {string} a path below the repository's root
 */
export function inRoot(...parts) {
  return join(root, ...parts);
}

/**
 * The environment for child processes of the scripts: `node` means the installed Node 26 there, too.
 * @param {Record<string, string>} [additions]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(additions = {}) {
  const { PATH = '' } = process.env;
  const ours = [inRoot('node_modules', 'node', 'bin'), inRoot('node_modules', '.bin')];
  return { ...process.env, PATH: [...ours, PATH].join(delimiter), ...additions };
}
