// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../src/${path}`, import.meta.url)), 'utf8');
const tokens = read('app/theme/tokens.css');
const head = read('features/order/page/head/phone-head.module.css');
const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** The value of a token in the light scheme, which is written first; in the dark one, where it has another there. */
function tokenIn(name: string, scheme: 'light' | 'dark'): string {
  const values = [...tokens.matchAll(new RegExp(`--bh-${name}: ([^;]+);`, 'g'))].map(([, value]) => value);
  const value = (scheme === 'light' ? values[0] : values.at(-1)) ?? '';
  const other = /^var\(--bh-([\w-]+)\)$/.exec(value)?.[1];
  return other === undefined ? value : tokenIn(other, scheme);
}

/** The value that the header of a phone's order gives a token. */
function valueInHead(name: string, scheme: 'light' | 'dark'): string {
  const given = new RegExp(`--bh-${name}: var\\(--bh-([\\w-]+)\\);`).exec(head)?.[1];
  return tokenIn(given ?? name, scheme);
}

/** WCAG 2.2: the contrast of two colours, 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

for (const scheme of ['light', 'dark'] as const) {
  test(`every day's tag is told from the ground it lies on, and its words are read, in the ${scheme} scheme`, () => {
    const low: string[] = [];
    const expectApart = (what: string, one: string, other: string, least: number) => {
      const contrast = contrastOf(one, other);
      if (!(contrast >= least)) low.push(`${what}: ${contrast.toFixed(2)}`);
    };
    for (const day of days) {
      expectApart(`${day} in a header`, valueInHead(`day-${day}`, scheme), tokenIn('header', scheme), 3);
      const words = valueInHead(`day-${day}-on`, scheme);
      expectApart(`words of ${day} in a header`, words, valueInHead(`day-${day}`, scheme), 4.5);
      expectApart(`words of ${day}`, tokenIn(`day-${day}-on`, scheme), tokenIn(`day-${day}`, scheme), 4.5);
    }
    expect(low).toEqual([]);
  });
}
