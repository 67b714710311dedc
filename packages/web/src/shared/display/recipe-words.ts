import type { RecipeType } from '@bakehouse/domain/recipes/recipe';

/** What an item of the recipe book is, in words (spec 001 section 3). */
export const recipeTypeWords: Readonly<Record<RecipeType, string>> = {
  RECIPE: 'Recipe',
  DISH: 'Dish',
  PRODUCT: 'Product',
};
