import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(`${root}/docs/security.md`, 'utf8');
const answers = ['held', 'does not apply', 'open'] as const;

/** The numbers of requirements of each chapter of the standard at the two levels. */
const chapters: Readonly<Record<string, readonly [level1: number, level2: number]>> = {
  1: [8, 19],
  2: [4, 7],
  3: [8, 11],
  4: [2, 8],
  5: [4, 5],
  6: [13, 22],
  7: [6, 12],
  8: [4, 3],
  9: [4, 3],
  10: [5, 24],
  11: [3, 11],
  12: [3, 6],
  13: [1, 12],
  14: [2, 7],
  15: [3, 10],
  16: [0, 16],
  17: [0, 7],
};

type Row = { readonly id: string; readonly level: string; readonly answer: string; readonly how: string };

const rows: readonly Row[] = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm),
].map(([, id = '', level = '', , answer = '', how = '']) => ({ id, level, answer, how }));

const tests = globSync(['packages/*/{src,test}/**/*.test.{ts,tsx}', 'e2e/*/*.spec.ts', 'test/*.test.ts'], {
  cwd: root,
}).map((file) => file.replaceAll('\\', '/'));

/** The tests and documents that a row names. */
function namedIn(how: string): readonly string[] {
  return [...how.matchAll(/`([^`\s]+\.(?:test\.tsx?|spec\.ts|md))`/g)].map(([, name = '']) => name);
}

function isThere(name: string): boolean {
  if (name.endsWith('.md')) return existsSync(`${root}/${name}`);
  return tests.some((file) => file.endsWith(`/${name}`));
}

describe('docs/security.md', () => {
  test('answers every requirement of levels 1 and 2, each once and in order', () => {
    expect(rows).toHaveLength(253);
    const counted = Object.fromEntries(
      Object.keys(chapters).map((chapter) => {
        const own = rows.filter(({ id }) => id.startsWith(`${chapter}.`));
        const at = (level: string) => own.filter((row) => row.level === level).length;
        return [chapter, [at('1'), at('2')]];
      }),
    );
    expect(counted).toEqual(chapters);
    const numbers = rows.map(({ id }) => id);
    const inOrder = numbers.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    expect(numbers).toEqual(inOrder);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('has no malformed row', () => {
    const written = page.split('\n').filter((line) => /^\| \d+\./.test(line));
    expect(written).toHaveLength(rows.length);
    expect(rows.filter(({ answer }) => !answers.some((known) => known === answer))).toEqual([]);
  });

  test('names an existing test or document for every requirement that is held', () => {
    const unheld = rows.filter(({ answer, how }) => answer === 'held' && namedIn(how).length === 0);
    expect(unheld.map(({ id }) => id)).toEqual([]);
    const missing = rows.flatMap(({ id, how }) =>
      namedIn(how)
        .filter((name) => !isThere(name))
        .map((name) => `${id}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('gives a reason wherever something is open or does not apply', () => {
    const bare = rows.filter(({ answer, how }) => answer !== 'held' && how.trim().length < 12);
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  test('has correct totals', () => {
    for (const answer of answers) {
      const at = (level: string) => rows.filter((row) => row.answer === answer && row.level === level).length;
      expect(page).toContain(`| ${answer} | ${at('1')} | ${at('2')} |`);
    }
  });

  test('the threat model names only existing tests and documents', () => {
    const model = readFileSync(`${root}/docs/threat-model.md`, 'utf8');
    expect(namedIn(model).length).toBeGreaterThan(5);
    expect(namedIn(model).filter((name) => !isThere(name))).toEqual([]);
  });
});
