import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import { emptyRecipe } from '@bakehouse/domain/recipes/recipe';
import { lockRecipeBook } from '../../src/records/recipes/stored-recipes.ts';
import { writeRecipes } from '../../src/records/recipes/write-recipes.ts';
import type { World } from '../worlds/world.ts';

/** An item of which nothing is known but its name. */
export function recipe(pid: number, over: Partial<Recipe> = {}): Recipe {
  return { ...emptyRecipe, pid, name: `ITEM ${pid}`, ...over };
}

/** Ingredients of 100 g each, in this order. */
export function ingredients(...pids: readonly number[]): Recipe['ingredients'] {
  return pids.map((childPid, index) => ({
    position: index + 1,
    childPid,
    quantity: 100,
    quantityUnit: 'g',
  }));
}

/** Writes items into the recipe book, and takes others out of it. */
export function writeBook(
  { database, clock }: Pick<World, 'database' | 'clock'>,
  recipes: readonly Recipe[],
  gone: readonly number[] = [],
): Promise<ReadonlyMap<number, number>> {
  const updatedAt = clock.now();
  return database.transaction().execute(async (trx) => {
    await lockRecipeBook(trx);
    return writeRecipes(
      trx,
      recipes.map((one) => ({ ...one, importedAt: null, updatedAt })),
      gone,
    );
  });
}
