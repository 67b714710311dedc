// @ts-check
import { readFileSync } from 'node:fs';

/**
 * Test cases that passed, failed, and were left out; those that passed only when repeated are among those that passed.
 * `names` are those that failed, as far as they are known.
 * @typedef {{ passed: number, failed: number, skipped: number, repeated?: number, names?: readonly string[] }} Count
 */

/**
 * Reads what `vitest-count.mjs` wrote; a run that wrote nothing counts no test.
 * @param {string} file
 * @returns {Count}
 */
export function countVitest(file) {
  return read(file) ?? { passed: 0, failed: 0, skipped: 0 };
}

/**
 * Counts a report of Playwright's JSON reporter. A test that passed only when repeated is counted and told.
 * @param {string} file
 * @returns {Count}
 */
export function countPlaywright(file) {
  const { stats, suites = [] } = read(file) ?? {};
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    repeated: stats?.flaky ?? 0,
    names: suites.flatMap(failedSpecs),
  };
}

/**
 * The browser tests of a suite and of those in it that failed, however often they were repeated.
 * @param {any} suite
 * @returns {readonly string[]}
 */
function failedSpecs({ file, specs = [], suites = [] }) {
  const failed = specs.filter((/** @type {any} */ { ok }) => !ok);
  return [
    ...failed.map((/** @type {any} */ { title, line }) => `e2e/${file}:${line}  ${title}`),
    ...suites.flatMap(failedSpecs),
  ];
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
