// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, root } from './paths.mjs';

/**
 * The files that changed since `base`, new ones included, deleted ones not. Without `base`: uncommitted ones, or those
 * of the last commit if there are none.
 * @param {string | undefined} base
 * @returns {{ base: string, files: readonly string[] }}
 */
export function findChanges(base) {
  const uncommitted = listFiles('HEAD');
  if (base === undefined) {
    return uncommitted.length > 0
      ? { base: 'HEAD', files: uncommitted }
      : { base: 'HEAD~1', files: listFiles('HEAD~1') };
  }
  return { base, files: listFiles(base) };
}

/** @param {string} base */
function listFiles(base) {
  const known = git('diff', '--name-only', '--relative', base);
  const unknown = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...known, ...unknown])].filter((file) => existsSync(inRoot(file)));
}

/** @param {string[]} words */
function git(...words) {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status === 0) return stdout.split('\n').filter((line) => line !== '');
  console.error(`git ${words.join(' ')} failed:\n${stderr}`);
  process.exit(2);
}
