// @ts-check
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root directory. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @param {...string} parts
 * @returns {string} a path below the repository's root
 */
export function inRoot(...parts) {
  return join(root, ...parts);
}

/** Node's compile cache of our TypeScript: a start reads it and needs neither the compiler nor its 20 MB of memory. */
const compiled = inRoot('node_modules', '.cache', 'compiled');

/**
 * The environment of child processes of the scripts: `node` is the installed Node 26 there too.
 * @param {Record<string, string>} [additions]
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(additions = {}) {
  const { PATH = '' } = process.env;
  const ours = [inRoot('node_modules', 'node', 'bin'), inRoot('node_modules', '.bin')];
  return {
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
    PATH: [...ours, PATH].join(delimiter),
    ...additions,
  };
}
