import type { Flour, RecipeType } from '@bakehouse/domain/recipes/recipe';

/** What an item of the recipe book is called by its type. */
export const typeNames: Readonly<Record<RecipeType, string>> = {
  RECIPE: 'Recipe',
  DISH: 'Dish',
  PRODUCT: 'Product',
};

export const flourNames: Readonly<Record<Flour, string>> = {
  wheat: 'wheat flour',
  wholemeal: 'wholemeal flour',
  other: 'other flour',
};
