// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';
import { isSealed } from './sealed.mjs';

const oldestNode = 26;

/**
 * Makes sure that node_modules matches package-lock.json, running `npm ci` if it does not.
 * @returns {string} the path of Node 26, which runs TypeScript without a build
 */
export function ensureInstalled() {
  if (!isInstalled()) {
    const began = performance.now();
    console.log('Installing the packages of package-lock.json (the first time takes a minute or two)...');
    runNpm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
    console.log(`Installed in ${Math.round((performance.now() - began) / 1000)} s.`);
  }
  return findNode();
}

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, devOptional?: boolean }} Entry */

/**
 * npm writes node_modules/.package-lock.json at the end of an installation: the same packages and versions as in
 * package-lock.json, except optional ones of other platforms. An image is always complete.
 */
export function isInstalled() {
  if (isSealed) return true;
  const wanted = readLock(inRoot('package-lock.json'));
  const found = readLock(inRoot('node_modules', '.package-lock.json'));
  /** @param {[string, Entry]} installation */
  const isThere = ([path, entry]) => {
    const installed = found[path];
    if (installed === undefined) return entry.optional === true || entry.devOptional === true;
    return installed.version === entry.version && installed.integrity === entry.integrity;
  };
  return (
    Object.entries(wanted)
      .filter(([path, entry]) => path.includes('node_modules/') && entry.link !== true)
      .every(isThere) && Object.keys(found).every((path) => path in wanted)
  );
}

/**
 * @param {string} file
 * @returns {Record<string, Entry>}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** The Node that npm installs. */
export const installedNode = inRoot(
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** @returns {string} */
function findNode() {
  const installed = installedNode;
  if (isRecentNode(installed)) return installed;
  if (isRecentNode(process.execPath)) return process.execPath;
  if (!existsSync(installed)) {
    // Install scripts are off on this machine, but that of the package `node` is needed.
    console.log('Downloading Node 26...');
    runNpm(['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts', '--loglevel=error']);
  }
  if (isRecentNode(installed)) return installed;
  console.error(
    `Bakehouse needs Node ${oldestNode} or newer. The one that npm installs does not run on this machine, and this is ` +
      `Node ${process.versions.node}. Run npm ci again, or install Node ${oldestNode}, then start again.`,
  );
  process.exit(1);
}

/**
 * @param {string} program
 * @returns {boolean} whether it is a Node that runs Bakehouse
 */
export function isRecentNode(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1]) >= oldestNode;
}

/** @param {string[]} words */
function runNpm(words) {
  const { npm_execpath: npm } = process.env;
  const [program, ...parameters] = npm === undefined ? ['npm', ...words] : [process.execPath, npm, ...words];
  const { status, error, stdout, stderr } = spawnSync(program ?? 'npm', parameters, {
    cwd: root,
    encoding: 'utf8',
    shell: npm === undefined && process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(`npm ${words.join(' ')} failed:\n${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`);
  process.exit(1);
}
