import type { AllergenItem } from '../allergens/derive-allergens.ts';
import type { AllergenFacts, EditedRecipe, Recipe } from '../recipe.ts';
import { emptyRecipe, nothingDeclared } from '../recipe.ts';

/** A recipe of which nothing is known but its number and its name. */
export function recipe(pid: number, over: Partial<Recipe> = {}): Recipe {
  return { ...emptyRecipe, pid, name: `Item ${pid}`, ...over };
}

/** The same as an editor has it, made of these items. */
export function edited(
  over: Partial<EditedRecipe> & { readonly children?: readonly number[] } = {},
): EditedRecipe {
  const { pid: _pid, ...facts } = recipe(0);
  const { children = [], ...rest } = over;
  return {
    ...facts,
    ingredients: children.map((childPid) => ({ childPid, quantity: 100, quantityUnit: 'g' })),
    steps: [],
    ...rest,
  };
}

/** Ingredients in this order, from position 1. */
export function madeOf(...pids: readonly number[]): Pick<Recipe, 'ingredients'> {
  return {
    ingredients: pids.map((childPid, place) => ({
      position: place + 1,
      childPid,
      quantity: 100,
      quantityUnit: 'g',
    })),
  };
}

/** What is declared of something. */
export function declared(
  allergens: readonly string[] | null,
  over: Partial<AllergenFacts> = {},
): AllergenFacts {
  return { ...nothingDeclared, allergens, ...over };
}

/** Recipes as a book holds them. */
export function bookOf(...recipes: readonly Recipe[]): ReadonlyMap<number, Recipe> {
  return new Map(recipes.map((one) => [one.pid, one]));
}

/** The items that each item is in. */
export function parentsIn(
  book: ReadonlyMap<number, Pick<AllergenItem, 'ingredients'>>,
): ReadonlyMap<number, readonly number[]> {
  const parents = new Map<number, number[]>();
  for (const [pid, { ingredients }] of book) {
    for (const { childPid } of ingredients) parents.set(childPid, [...(parents.get(childPid) ?? []), pid]);
  }
  return parents;
}
