import type { IngredientChoice } from '@bakehouse/contract/shapes/recipe-view';
import { nextFreePid, parseRecipeSearch, rankRecipes } from '@bakehouse/domain/recipes/search';
import type { KnownBook } from './known-book.ts';
import { listSearchable } from './search-recipes.ts';
import { viewChoice } from './view-items.ts';

/** So many are offered at a time. */
const mostChoices = 20;

/** Active items that can be put into a recipe, the best first, and the PID that a new item would get. */
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
    // A new item must not become the missing ingredient of another one by chance.
    nextPid: nextFreePid((pid) => recipes.has(pid) || parents.has(pid)),
  };
}
