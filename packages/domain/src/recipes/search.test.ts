import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextFreePid, parseRecipeSearch, rankRecipe, rankRecipes, searchableRecipe } from './search.ts';

const item = (
  pid: number,
  name: string,
  over: { readonly displayName?: string; readonly description?: string; readonly terms?: string } = {},
) => searchableRecipe({ pid, name, displayName: '', description: '', terms: '', ...over });

const book = [
  item(10412, 'VICTORIA SPONGE 10IN', { displayName: 'Victoria sponge' }),
  item(10413, 'SPONGE FINGERS', { description: 'Savoiardi, 10 in a box' }),
  item(20118, 'CAKE 7', { displayName: 'Crème brûlée', terms: 'custard pudding' }),
  item(977, 'TRIFLE', { description: 'With sponge' }),
  item(10405, 'LEMON SPONGE'),
];

const found = (typed: string) => rankRecipes(book, parseRecipeSearch(typed)).map(({ pid }) => pid);

describe('a search of the recipe book', () => {
  test('takes a number of 10000 or more for a PID, and for nothing else', () => {
    expect(found('10412')).toEqual([10412]);
    expect(found(' 010412 ')).toEqual([10412]);
    expect(found('10000')).toEqual([]);
    expect(rankRecipe(item(5, 'BATCH 10412'), parseRecipeSearch('10412'))).toBeNull();
    expect(parseRecipeSearch('5000112637922')).toEqual({ kind: 'pid', pid: 5_000_112_637_922 });
  });

  test('takes a smaller number, and one beside words, for text', () => {
    expect(found('977')).toEqual([]);
    expect(found('7')).toEqual([20118]);
    expect(found('9999')).toEqual([]);
    expect(found('SPONGE 10')).toEqual([10412, 10413]);
    expect(parseRecipeSearch('10412 X')).toEqual({ kind: 'words', words: ['10412', 'x'] });
  });

  test('looks through display name, name, description and terms, whatever letter case and accents', () => {
    expect(found('CREME BRULEE')).toEqual([20118]);
    expect(found('pudding')).toEqual([20118]);
    expect(found('Savoiardi')).toEqual([10413]);
    expect(found('cake 7')).toEqual([20118]);
  });

  test('puts names that begin with it first, then names that hold it, then the rest, each by PID', () => {
    expect(found('SPONGE')).toEqual([10413, 10405, 10412, 977]);
    expect(found('victoria')).toEqual([10412]);
  });

  test('finds words in any order and in different fields, and only where all of them are', () => {
    expect(found('sponge victoria')).toEqual([10412]);
    expect(found('custard brulee')).toEqual([20118]);
    expect(found('sponge brulee')).toEqual([]);
  });

  test('finds no word that is half in one field and half in the next', () => {
    expect(rankRecipe(item(1, 'RYE', { description: 'LOAF' }), parseRecipeSearch('ryeloaf'))).toBeNull();
  });

  test('without words finds everything, by PID', () => {
    expect(found('  ')).toEqual([977, 10405, 10412, 10413, 20118]);
  });

  test('finds what holds every word and nothing else, in any book', () => {
    const word = fc.constantFrom('rye', 'oat', 'bun', '7');
    const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text, text, text)), text, (rows, typed) => {
        const items = rows.map(([name, displayName, description, terms], pid) =>
          item(pid, name, { displayName, description, terms }),
        );
        const words = typed.split(' ').filter(Boolean);
        const wanted = rows.flatMap((fields, pid) =>
          words.every((one) => fields.some((field) => field.includes(one))) ? [pid] : [],
        );
        const ranked = rankRecipes(items, parseRecipeSearch(typed)).map(({ pid }) => pid);
        expect(ranked.toSorted((a, b) => a - b)).toEqual(wanted);
      }),
    );
  });
});

test('a new item gets the first free PID from 10000 on', () => {
  const taken = new Set([1, 10_000, 10_001, 10_003]);
  expect(nextFreePid((pid) => taken.has(pid))).toBe(10_002);
  expect(nextFreePid(() => false)).toBe(10_000);
});
