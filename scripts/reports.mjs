// @ts-check
import { readFileSync } from 'node:fs';

/**
 * Test cases that passed, failed, and were left out.
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
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
  };
}

/**
 * Counts a report of Playwright's JSON reporter. A test that passed only when repeated has failed.
 * @param {string} file
 * @returns {Count}
 */
export function countPlaywright(file) {
  const { stats } = read(file) ?? {};
  return {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  };
}

/** @param {string} file */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
