// @ts-check
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './paths.mjs';

/**
 * @typedef {import('vitest/node').TestModule} TestModule
 * @typedef {import('vitest/node').TestSuite} TestSuite
 * @typedef {import('vitest/node').SerializedError} SerializedError
 * @typedef {import('./reports.mjs').Count} Count
 */

/**
 * A Vitest reporter that writes the counts into the file VITEST_COUNT. A failure outside of a test counts as a failed
 * test: a file that cannot be loaded, a hook of a file or of a group, and an unhandled error.
 */
export default class CountReporter {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly SerializedError[]} stray errors that belong to no test
   */
  onTestRunEnd(modules, stray) {
    const { VITEST_COUNT: file } = process.env;
    if (!file) throw new Error('VITEST_COUNT is not set');
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const among = (/** @type {string} */ state) => tests.filter((test) => test.result().state === state);
    const names = [
      ...among('failed').map((test) => `${pathOf(test.module)}  ${test.fullName}`),
      ...modules.flatMap(failuresAround),
      ...stray.map((error) => `an error outside of every test: ${firstLine(error)}`),
    ];
    /** @type {Count} */
    const count = {
      passed: among('passed').length,
      failed: names.length,
      skipped: tests.length - among('passed').length - among('failed').length,
      names,
    };
    writeFileSync(file, JSON.stringify(count));
  }
}

/**
 * @param {TestModule} module
 * @returns {readonly string[]} the failures outside of its tests
 */
function failuresAround(module) {
  const around = (/** @type {TestModule | TestSuite} */ suite, /** @type {string} */ name) =>
    suite.errors().map((error) => `${pathOf(module)}  ${name}: ${firstLine(error)}`);
  return [
    ...around(module, 'around its tests'),
    ...[...module.children.allSuites()].flatMap((suite) => around(suite, `around ${suite.fullName}`)),
  ];
}

/** @param {TestModule} module */
function pathOf({ moduleId }) {
  return relative(root, moduleId);
}

/** @param {SerializedError} error */
function firstLine({ message, stack }) {
  return String(message || stack).split('\n')[0];
}
