import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Tests and their helpers. Only test/until.ts may wait for a time, between two polls. */
const files = globSync(
  ['packages/*/{src,test}/**/*.{ts,tsx}', 'bench/test/*.ts', 'e2e/**/*.ts', 'test/*.ts'],
  {
    // Takes pictures, and is not a test; polls; has the patterns below; has a test that fails in a string.
    exclude: ['e2e/pictures/**', 'test/until.ts', 'test/waiting.test.ts', 'test/vitest-count.test.ts'],
    cwd: root,
  },
)
  .filter((file) => /\.test\.tsx?$|(^|\/)test\/|^e2e\//.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));

const sleeps: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'sleeps for a fixed time',
    /setTimeout\([^)]*,\s*[^0)\s][^)]*\)|setTimeout.*timers\/promises|waitForTimeout|pg_sleep/,
  ],
  [
    'sets a timeout that a slow machine may exceed',
    /\btimeout: [1-9]|\btestTimeout: [1-9]|setTimeout\(\d|\}, \d[\d_]*_000\)/,
  ],
  ['expects a response within a time', /expect\((?:performance|Date)\.now\(\) - \w+\)\.toBeLessThan/],
];

test('there are tests to check', () => {
  expect(files.length).toBeGreaterThan(250);
});

test.each(sleeps)('no test %s', (_what, pattern) => {
  // Fake timers are controlled by the test.
  const guilty = files.filter(({ text }) => !text.includes('useFakeTimers') && pattern.test(text));
  expect(guilty.map(({ file }) => file)).toEqual([]);
});
