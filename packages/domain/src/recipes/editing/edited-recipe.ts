import type { EditedRecipe, Ingredient, Recipe, Step } from '../recipe.ts';
import { sortIngredients, sortSteps } from '../recipe.ts';

/**
 * A stored recipe as its editor begins with it.
 *
 * @param photos the numbers of its stored photos; that of a step is its place among the steps, from 1
 */
export function editedRecipeOf(recipe: Recipe, photos: readonly number[]): EditedRecipe {
  const { pid: _pid, ingredients, steps, ...facts } = recipe;
  return {
    ...facts,
    ingredients: sortIngredients(ingredients).map(({ position: _position, ...line }) => line),
    steps: sortSteps(steps).map(({ text }, place) => ({
      text,
      photo: photos.includes(place + 1) ? place + 1 : null,
    })),
  };
}

/** What a recipe is made of and how, with its positions. */
export type NumberedLines = { readonly ingredients: readonly Ingredient[]; readonly steps: readonly Step[] };

/**
 * Gives ingredients and steps their positions. Ingredients that are the stored ones in their order keep the positions
 * under which a file brought them, so that a change of one amount is no change of all places.
 */
export function numberLines(edited: EditedRecipe, stored: Recipe | null): NumberedLines {
  const before = sortIngredients(stored?.ingredients ?? []);
  const isSameOrder =
    before.length === edited.ingredients.length &&
    before.every(({ childPid }, place) => childPid === edited.ingredients[place]?.childPid);
  return {
    ingredients: edited.ingredients.map(({ childPid, quantity, quantityUnit }, place) => ({
      position: (isSameOrder ? before[place]?.position : undefined) ?? place + 1,
      childPid,
      quantity,
      quantityUnit,
    })),
    steps: edited.steps.map(({ text }, place) => ({ position: place + 1, text })),
  };
}

/**
 * The stored photo of each step of an edited recipe, by its number, null for none. A photo that the editor did not know
 * stays with its step: somebody uploaded it meanwhile. One that is not there any more, or that two steps name, is
 * nobody's, or that of the first.
 */
export function placePhotos(
  edited: EditedRecipe,
  stored: Recipe | null,
  photos: readonly number[],
): readonly (number | null)[] {
  const left = new Set(photos.filter((number) => number > 0));
  const named = edited.steps.map(({ photo }) => {
    if (photo === null || !left.delete(photo)) return null;
    return photo;
  });
  const before = sortSteps(stored?.steps ?? []);
  for (const [place, { text }] of edited.steps.entries()) {
    if (named[place] !== null) continue;
    const unknown = [...left].find((number) => before[number - 1]?.text === text);
    if (unknown === undefined) continue;
    left.delete(unknown);
    named[place] = unknown;
  }
  return named;
}
