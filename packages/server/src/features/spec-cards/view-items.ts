import type { recipeFacts } from '@bakehouse/contract/shapes/recipe-facts';
import type { IngredientChoice, NamedRecipe } from '@bakehouse/contract/shapes/recipe-view';
import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import type { z } from 'zod';
import type { StoredRecipe } from '../../records/recipes/stored-recipes.ts';
import { recipeOf } from '../../records/recipes/stored-recipes.ts';
import { viewAllergenProfile } from '../../records/recipes/view-allergen-profile.ts';
import type { KnownBook } from './known-book.ts';
import { derivedOf } from './known-book.ts';

/** An item for lists. */
export function viewName(recipe: Recipe): NamedRecipe {
  return { pid: recipe.pid, name: nameOfRecipe(recipe), type: recipe.type };
}

/** The first of some items by name, and their number. */
export function viewNames(recipes: readonly Recipe[], most: number) {
  return { first: recipes.slice(0, most).map(viewName), count: recipes.length };
}

/** An item for the choice of ingredients. */
export function viewChoice(known: KnownBook, recipe: Recipe): IngredientChoice {
  const { description, active, flour, quantity, quantityUnit } = recipe;
  return {
    ...viewName(recipe),
    description,
    active,
    flour,
    flourPart: known.flourPartOf(recipe.pid),
    makes: { quantity, quantityUnit },
    hasCard: hasCard(recipe),
    standing: viewAllergenProfile(derivedOf(known, recipe.pid).profile),
  };
}

/** Whether it has ingredients or steps, and so a card of its own. */
export function hasCard({ ingredients, steps }: Recipe): boolean {
  return ingredients.length > 0 || steps.length > 0;
}

/** The editable fields of an item, except its ingredients and steps. */
export function viewFacts(recipe: StoredRecipe): z.infer<typeof recipeFacts> {
  const { pid: _pid, ingredients: _ingredients, steps: _steps, ...facts } = recipeOf(recipe);
  return {
    ...facts,
    allergens: facts.allergens && [...facts.allergens],
    mayContain: [...facts.mayContain],
    undeclared: [...facts.undeclared],
    suitables: [...facts.suitables],
  };
}
