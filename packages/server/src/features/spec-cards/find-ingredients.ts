import type { IngredientChoice } from '@bakehouse/contract/shapes/recipe-view';
import { nextFreePid, parseRecipeSearch, rankRecipes } from '@bakehouse/domain/recipes/search';
import type { KnownBook } from './known-book.ts';
import { listSearchable } from './search-recipes.ts';
import { viewChoice } from './view-items.ts';

/** The most items that are offered. */
const mostChoices = 20;

/** Active items that can be ingredients, best match first, and the PID for a new item. */
export function findIngredients(
  known: KnownBook,
  text: string,
): { items: IngredientChoice[]; nextPid: number } {
  const { recipes, parents } = known;
  return {
    items: rankRecipes(listSearchable(known), parseRecipeSearch(text))
      .filter(({ recipe }) => recipe.active)
      .slice(0, mostChoices)
      .map(({ recipe }) => viewChoice(known, recipe)),
    // A new item must not accidentally become the missing ingredient of another one.
    nextPid: nextFreePid((pid) => recipes.has(pid) || parents.has(pid)),
  };
}
