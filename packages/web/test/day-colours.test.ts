// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contrastOf } from '@bakehouse/domain/day-colours/colour';
import { lightestDarkGround, usualDayColours } from '@bakehouse/domain/day-colours/day-colours';
import { expect, test } from 'vitest';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../src/${path}`, import.meta.url)), 'utf8');
const tokens = read('app/theme/tokens.css');
/** Headers that are dark in both schemes and contain a day's tag. */
const darkHeaders = [
  'features/order/page/head/phone-head.tsx',
  'features/production-sheet/bench/bench-head.tsx',
];
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The value of a token in a colour scheme. The style sheet has the light value first, and the dark one if it differs. */
function tokenIn(name: string, scheme: 'light' | 'dark'): string {
  const values = [...tokens.matchAll(new RegExp(`--bh-${name}: ([^;]+);`, 'g'))].map(([, value]) => value);
  const value = (scheme === 'light' ? values[0] : values.at(-1)) ?? '';
  const other = /^var\(--bh-([\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : tokenIn(other, scheme);
}

test('headers that are dark in both schemes use the day colours for dark backgrounds', () => {
  for (const header of darkHeaders) expect(read(header), header).toMatch(/<header [^>]*data-ground="dark"/);
  expect(tokens).toMatch(/\[data-ground="dark"\] \{\s+--bh-day-mon: var\(--bh-day-dark-mon\);/);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`every day's tag contrasts with its background and its text in the ${scheme} scheme`, () => {
    const low: string[] = [];
    const expectContrast = (what: string, one: string, other: string, least: number) => {
      const contrast = contrastOf(one, other);
      if (!(contrast >= least)) low.push(`${what}: ${contrast.toFixed(2)}`);
    };
    for (const day of days) {
      expectContrast(`${day} in a header`, tokenIn(`day-${day}`, 'dark'), tokenIn('header', scheme), 3);
      const words = tokenIn(`day-${day}-on`, 'dark');
      expectContrast(`words of ${day} in a header`, words, tokenIn(`day-${day}`, 'dark'), 4.5);
      expectContrast(`words of ${day}`, tokenIn(`day-${day}-on`, scheme), tokenIn(`day-${day}`, scheme), 4.5);
    }
    expect(low).toEqual([]);
  });
}

test('the style sheet has the default day colours for light and dark backgrounds', () => {
  const inSheet = (scheme: 'light' | 'dark') =>
    days.map((day) => ({
      ground: tokenIn(`day-${day}`, scheme),
      ink: tokenIn(`day-${day}-on`, scheme),
    }));
  expect(inSheet('light')).toEqual(usualDayColours.map(({ light }) => light));
  expect(inSheet('dark')).toEqual(usualDayColours.map(({ dark }) => dark));
});

test('no dark background of tags is lighter than the one that chosen colours are checked against', () => {
  const grounds = ['page', 'surface', 'sunken', 'band', 'header', 'raised'].map((name) =>
    tokenIn(name, 'dark'),
  );
  const lightHeader = tokenIn('header', 'light');
  expect(grounds).toContain(lightestDarkGround);
  for (const ground of [...grounds, lightHeader]) {
    expect(contrastOf(ground, '#ffffff')).toBeGreaterThanOrEqual(contrastOf(lightestDarkGround, '#ffffff'));
  }
});
