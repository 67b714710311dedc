// @ts-check
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * Test cases that passed, failed, and were left out; those that passed only when repeated are among those that passed.
 * `names` are those that failed, as far as they are known.
 * @typedef {{ passed: number, failed: number, skipped: number, repeated?: number, names?: readonly string[] }} Count
 */

/**
 * Counts a report of Vitest's JSON reporter. A file that could not even be loaded holds no case: it counts as one
 * that failed.
 * @param {string} file
 * @returns {Count}
 */
export function countVitest(file) {
  const report = read(file);
  const unloaded = (report?.testResults ?? []).filter(
    (/** @type {any} */ result) => result.status === 'failed' && result.assertionResults.length === 0,
  );
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + unloaded.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    names: (report?.testResults ?? []).flatMap(namesOfFailed),
  };
}

/**
 * @param {any} result what became of one file
 * @returns {readonly string[]}
 */
function namesOfFailed({ name, status, assertionResults }) {
  const file = relative(root, name);
  if (status === 'failed' && assertionResults.length === 0) return [file];
  return assertionResults
    .filter((/** @type {any} */ test) => test.status === 'failed')
    .map((/** @type {any} */ test) => `${file}  ${test.fullName}`);
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
