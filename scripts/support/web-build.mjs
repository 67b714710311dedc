// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { environment, inRoot, root } from './paths.mjs';
import { isSealed } from './sealed.mjs';

/** The folders that the web app is built from, relative to the root. */
export const webSources = [
  'packages/domain',
  'packages/contract',
  'packages/campaign-page',
  'packages/web',
  'docs/guides',
];

const stamp = inRoot('packages', 'web', 'dist', '.built-from');

/**
 * Builds the web app unless packages/web/dist was built from the current sources.
 * @param {string} node
 * @returns {Promise<boolean>} whether there is a web app of the current sources now
 */
export async function ensureWebBuilt(node) {
  if (isSealed) return true;
  const sources = hashSources();
  if (readStamp() === sources) return true;
  console.log('Building the web app...');
  if (!(await buildWeb(node))) return false;
  writeFileSync(stamp, sources);
  return true;
}

/**
 * Checks the build without building.
 * @returns {'built' | 'older' | 'missing'} whether there is a web app, and of the current sources
 */
export function findWebBuildState() {
  if (isSealed) return 'built';
  const found = readStamp();
  if (found === '') return 'missing';
  return found === hashSources() ? 'built' : 'older';
}

/**
 * @param {string} node
 * @returns {Promise<boolean>}
 */
function buildWeb(node) {
  const words = [inRoot('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'];
  return new Promise((resolve) => {
    const child = spawn(node, words, {
      cwd: inRoot('packages', 'web'),
      stdio: 'inherit',
      env: environment({ NODE_ENV: 'production' }),
    });
    child.on('error', () => resolve(false));
    child.on('exit', (status) => resolve(status === 0));
  });
}

/** @returns {string} a hash of everything the web app is built from */
function hashSources() {
  const hash = createHash('sha256').update(readFileSync(inRoot('package-lock.json')));
  for (const folder of webSources) {
    for (const file of listSources(inRoot(folder))) {
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} directory
 * @returns {string[]}
 */
function listSources(directory) {
  return readdirSync(directory, { withFileTypes: true })
    .filter(({ name }) => !['dist', 'node_modules', 'test'].includes(name) && !/\.test\.tsx?$/.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(directory, entry.name);
      return entry.isDirectory() ? listSources(path) : [path];
    });
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return '';
  }
}
