import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const reporter = fileURLToPath(new URL('../scripts/support/vitest-count.mjs', import.meta.url));
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bakehouse-count-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

/** Runs test files and returns the counts. Paths are reduced to file names. */
function count(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  const counted = join(directory, 'count.json');
  spawnSync(process.execPath, [vitest, 'run', '--globals', '--root', directory, '--reporter', reporter], {
    env: { ...process.env, VITEST_COUNT: counted },
  });
  const { names, ...sums } = JSON.parse(readFileSync(counted, 'utf8'));
  return { ...sums, names: names.map((name: string) => name.replace(/^\S*\//, '')).toSorted() };
}

test('counts passed, failed and skipped tests, and names failed ones', () => {
  const text = `
    test('one', () => {});
    test.skip('two', () => {});
    describe('a group', () => test('three', () => { expect(1).toBe(2); }));`;
  expect(count({ 'a.test.js': text })).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    names: ['a.test.js  a group > three'],
  });
});

test('counts and names failures outside of tests', () => {
  const around = (when: string) => `${when}(() => { throw new Error('no bread'); }); test('one', () => {});`;
  const counted = count({
    'unloaded.test.js': `throw new Error('no flour');`,
    'after.test.js': `describe('a group', () => { ${around('afterAll')} });`,
    'before.test.js': around('beforeAll'),
    'stray.test.js': `test('two', () => { setTimeout(() => { throw new Error('no water'); }); });
                      test('three', () => new Promise((resolve) => setTimeout(resolve, 20)));`,
  });
  expect(counted).toEqual({
    passed: 3,
    failed: 4,
    skipped: 1,
    names: [
      'after.test.js  around a group: no bread',
      'an error outside of every test: no water',
      'before.test.js  around its tests: no bread',
      'unloaded.test.js  around its tests: no flour',
    ],
  });
});
