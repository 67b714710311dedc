// @ts-check
import { readFileSync } from 'node:fs';

/**
 * The numbers of test cases that passed, failed, and were skipped; those that passed only when repeated are among those
 * that passed. `names` are those that failed, as far as known.
 * @typedef {{ passed: number, failed: number, skipped: number, repeated?: number, names?: readonly string[] }} Count
 */

/**
 * Reads the output of `vitest-count.mjs`; without one, no test is counted.
 * @param {string} file
 * @returns {Count}
 */
export function countVitest(file) {
  return read(file) ?? { passed: 0, failed: 0, skipped: 0 };
}

/**
 * Counts the results in a report of Playwright's JSON reporter. A test that passed only when repeated is counted
 * separately too.
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
 * The names of the failed browser tests of a suite, each once.
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
