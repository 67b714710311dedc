import { describe, expect, test } from 'vitest';
import type { Ingredient, Recipe } from '../recipe.ts';
import { recipe } from '../test/recipes.ts';
import { prepareFlourParts } from './flour-parts.ts';

const [flour, water, salt, dough, loaf, egg] = [1, 2, 3, 4, 5, 6];
type Use = readonly [quantity: number | null, childPid: number, quantityUnit?: string];
const madeFrom = (...uses: readonly Use[]): { readonly ingredients: readonly Ingredient[] } => ({
  ingredients: uses.map(([quantity, childPid, quantityUnit = 'g'], place) => ({
    position: place + 1,
    childPid,
    quantity,
    quantityUnit,
  })),
});

/** The part of each of these that is flour. */
function partsOf(pids: readonly number[], ...recipes: readonly Recipe[]): readonly number[] {
  const all = [recipe(flour, { flour: 'wheat' }), recipe(water), recipe(salt), recipe(egg), ...recipes];
  return pids.map(prepareFlourParts(new Map(all.map((one) => [one.pid, one]))));
}

describe('the part of an item that is flour', () => {
  test('is all of a flour, and nothing of another bought item or one that is not there', () => {
    expect(partsOf([flour, water, 999])).toEqual([1, 0, 0]);
  });

  test('is that of what goes into it by weight, at any depth', () => {
    const white = recipe(dough, madeFrom([1, flour, 'kg'], [600, water, 'ml']));
    const tin = recipe(loaf, madeFrom([900, dough], [100, salt]));
    const [ofDough, ofLoaf] = partsOf([dough, loaf], white, tin);
    expect(ofDough).toBeCloseTo(0.625, 9);
    expect(ofLoaf).toBeCloseTo(0.5625, 9);
  });

  test('is worked out from what has a weight', () => {
    expect(partsOf([dough], recipe(dough, madeFrom([300, flour], [100, water], [2, egg, 'EACH'])))).toEqual([
      0.75,
    ]);
    expect(partsOf([dough], recipe(dough, madeFrom([2, egg, 'EACH'], [null, flour])))).toEqual([0]);
    expect(partsOf([dough], recipe(dough, madeFrom([0, flour])))).toEqual([0]);
  });

  test('of a flour that is mixed of others is all of it', () => {
    expect(partsOf([dough], recipe(dough, { flour: 'other', ...madeFrom([50, flour], [50, salt]) }))).toEqual(
      [1],
    );
  });

  test('is an end where an item is inside itself', () => {
    const [part] = partsOf(
      [dough],
      recipe(dough, madeFrom([50, flour], [50, loaf])),
      recipe(loaf, madeFrom([100, dough])),
    );
    expect(part).toBeCloseTo(0.5, 9);
  });

  test('is found through a chain of thousands', () => {
    const chain = Array.from({ length: 20_000 }, (_, place) =>
      recipe(100 + place, madeFrom([100, place === 19_999 ? flour : 101 + place])),
    );
    expect(partsOf([100], ...chain)).toEqual([1]);
  });
});
