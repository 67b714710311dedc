import { expect, test } from 'vitest';
import type { EntryMatcher } from './key-entries.ts';
import { keyEntries } from './key-entries.ts';

/** The same word, then one that begins alike. */
const rounds: readonly EntryMatcher<string>[] = [
  (known, entry) => known === entry,
  (known, entry) => known[0] === entry[0],
];

const keysOf = (base: string[], local: string[], remote: string[] = base) => {
  const keyed = keyEntries({ base, local, remote }, rounds);
  return [[...keyed.local].join(' '), [...keyed.remote].join(' ')];
};

test('an entry keeps its key wherever it is moved to', () => {
  expect(keysOf(['mix', 'prove', 'bake'], ['bake', 'mix', 'prove'])[0]).toBe(
    'base 3,bake base 1,mix base 2,prove',
  );
});

test('an entry that was changed keeps its key, though another one was put before it', () => {
  expect(keysOf(['mix', 'prove'], ['weigh', 'mingle', 'prove'])[0]).toBe(
    'local 1,weigh base 1,mingle base 2,prove',
  );
});

test('the surest likeness comes first, whatever the order', () => {
  expect(keysOf(['mix', 'mingle'], ['mingle', 'melt'])[0]).toBe('base 2,mingle base 1,melt');
});

test('one that is like none of those before is another one', () => {
  expect(keysOf(['mix', 'prove'], ['stir', 'prove'])[0]).toBe('local 1,stir base 2,prove');
});

test('what both sides added alike is one entry, and what they added differently are two', () => {
  expect(keysOf(['mix'], ['mix', 'bake'], ['bake', 'mix'])).toEqual([
    'base 1,mix local 2,bake',
    'local 2,bake base 1,mix',
  ]);
  expect(keysOf(['mix'], ['mix', 'bake'], ['mix', 'rest'])).toEqual([
    'base 1,mix local 2,bake',
    'base 1,mix remote 2,rest',
  ]);
});

test('equal entries are as many as there are of them', () => {
  expect(keysOf(['mix', 'mix'], ['mix', 'mix', 'mix'])[0]).toBe('base 1,mix base 2,mix local 3,mix');
});
