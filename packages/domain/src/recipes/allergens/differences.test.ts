import { describe, expect, test } from 'vitest';
import { allergenGroups } from '../../administration/allergens.ts';
import { nothingDeclared } from '../recipe.ts';
import { deriveAllergens } from './derive-allergens.ts';
import { differencesOfItem, differencesOfProduct, lineUp } from './differences.ts';

const item = (allergens: readonly string[] | null, children: readonly number[] = [], over = {}) => ({
  ...nothingDeclared,
  allergens,
  ingredients: children.map((childPid) => ({ childPid })),
  ...over,
});

/** The lines of each item of a book, as 'kind WORDS'. */
function linesOf(book: ReadonlyMap<number, ReturnType<typeof item>>) {
  const derived = deriveAllergens(book);
  return [...book].map(([pid, one]) => {
    const found = derived.get(pid);
    return found ? lineUp(differencesOfItem(one, found)).map(({ kind, words }) => `${kind} ${words}`) : [];
  });
}

describe('the differences of an item', () => {
  test('are what its ingredients contain and it does not declare, and what it declares too much', () => {
    const tart = new Map([
      [1, item(['WHEAT', 'SOYA'], [2, 3])],
      [2, item(['MILK', 'EGGS'])],
      [3, item(['WHEAT'])],
    ]);
    expect(linesOf(tart)).toEqual([['missing EGGS', 'missing MILK', 'too-much SOYA'], [], []]);
  });

  test('without ingredients are what nobody has declared, in one line', () => {
    const all = allergenGroups.map(({ word }) => word).join();
    const bought = new Map([
      [1, item(null)],
      [2, item(['WHEAT'], [], { undeclared: ['SESAME', 'MILK'] })],
      [3, item(['WHEAT'])],
      [4, item([])],
    ]);
    expect(linesOf(bought)).toEqual([[`unknown ${all}`], ['unknown MILK,SESAME'], [], []]);
  });

  test('tell what is missing before what is unknown, also where both come from one ingredient', () => {
    const cake = new Map([
      [1, item([], [2])],
      [2, item(['MILK'], [], { undeclared: ['EGGS', 'SOYA'] })],
    ]);
    expect(linesOf(cake)).toEqual([['missing MILK', 'unknown EGGS,SOYA'], ['unknown EGGS,SOYA']]);
  });
});

describe('the differences of a product', () => {
  const cards = { contains: ['MILK'], mayContain: ['SOYA'], unknown: ['EGGS'] };

  test('are what its cards say and it does not, and the other way round', () => {
    expect(lineUp(differencesOfProduct(['WHEAT'], cards))).toEqual([
      { kind: 'missing', words: ['MILK'], isMayContain: false },
      { kind: 'unknown', words: ['EGGS'], isMayContain: false },
      { kind: 'too-much', words: ['WHEAT'], isMayContain: false },
    ]);
    expect(differencesOfProduct([], { contains: [], mayContain: [], unknown: [] })).toEqual([]);
  });

  test('are none where it declares nothing: its cards speak for it', () => {
    expect(differencesOfProduct(null, cards)).toEqual([]);
  });
});
