import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import { openDatabase, openPool } from '@bakehouse/server/platform/database/database';
import { lockRecipeBook } from '@bakehouse/server/records/recipes/stored-recipes';
import { writeRecipes } from '@bakehouse/server/records/recipes/write-recipes';
import type { Cluster } from '../start-cluster.ts';

/** Writes recipes into an empty database, as an import does. */
export async function fillBook({ url }: Pick<Cluster, 'url'>, book: readonly Recipe[]): Promise<void> {
  const database = openDatabase(openPool({ url, connections: 1, onError: () => {} }));
  const now = Temporal.Now.instant();
  try {
    await database.transaction().execute(async (trx) => {
      await lockRecipeBook(trx);
      await writeRecipes(
        trx,
        book.map((recipe) => ({ ...recipe, importedAt: now, updatedAt: now })),
      );
    });
  } finally {
    await database.destroy();
  }
}
