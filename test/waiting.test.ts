import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Tests, and what tests are made of. test/until.ts is the one place that lets time pass, between two looks. */
const files = globSync(['packages/*/{src,test}/**/*.{ts,tsx}', 'bench/test/*.ts', 'e2e/**/*.ts'], {
  // Makes pictures, and is no test.
  exclude: ['e2e/pictures/**'],
  cwd: root,
})
  .filter((file) => /\.test\.tsx?$|\/test\/|^e2e\//.test(file))
  .map((file) => ({ file, text: readFileSync(`${root}/${file}`, 'utf8') }));

const sleeps: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'sleeps by the clock',
    /setTimeout\([^)]*,\s*[^0)\s][^)]*\)|setTimeout.*timers\/promises|waitForTimeout|pg_sleep/,
  ],
  [
    'sets itself a limit that a slow machine may miss',
    /\btimeout: [1-9]|\btestTimeout: [1-9]|setTimeout\(\d|\}, \d[\d_]*_000\)/,
  ],
  ['expects an answer within a time', /expect\((?:performance|Date)\.now\(\) - \w+\)\.toBeLessThan/],
];

test('there are tests to look at', () => {
  expect(files.length).toBeGreaterThan(250);
});

test.each(sleeps)('no test %s', (_what, pattern) => {
  // Timers that the test itself turns are no clock.
  const guilty = files.filter(({ text }) => !text.includes('useFakeTimers') && pattern.test(text));
  expect(guilty.map(({ file }) => file)).toEqual([]);
});
