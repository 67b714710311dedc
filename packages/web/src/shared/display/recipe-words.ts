import type { RecipeType } from '@bakehouse/domain/recipes/recipe';

/** The labels of the types of items of the recipe book (spec 001 section 3). */
export const recipeTypeWords: Readonly<Record<RecipeType, string>> = {
  RECIPE: 'Recipe',
  DISH: 'Dish',
  PRODUCT: 'Product',
};
