import type { RecipeNames } from '@bakehouse/domain/recipes/editing/recipe-history';
import { productsInChange } from '@bakehouse/domain/recipes/editing/recipe-history';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import type { Reader } from '../../platform/database/reader.ts';
import { readProductNames } from '../catalogue/products.ts';
import { recipeBookOf } from './recipe-book.ts';

/** The current names of items and products that occur in changes of recipes. */
export async function readChangeNames(database: Reader, changes: readonly unknown[]): Promise<RecipeNames> {
  if (changes.length === 0) return { ofItem: () => null, ofProduct: (id) => `Product ${id}` };
  const ofProduct = await readProductNames(database, changes.flatMap(productsInChange));
  const { recipes } = await recipeBookOf(database).read(database);
  return {
    ofItem(pid) {
      const item = recipes.get(pid);
      return item ? nameOfRecipe(item) : null;
    },
    ofProduct,
  };
}
