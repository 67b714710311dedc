import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { findIngredients } from './find-ingredients.ts';
import { readKnownBook } from './known-book.ts';
import { listDifferences } from './list-differences.ts';
import { openCard } from './open-card.ts';
import { readBook } from './read-book.ts';
import { removeRecipePhoto } from './remove-recipe-photo.ts';
import { searchRecipes } from './search-recipes.ts';

/** The routes for reading the recipe book (spec 001 section 2 'Spec Cards'). */
export function specCardsRoutes(os: Implementer, { database }: Services) {
  const { specCards } = os;
  return {
    searchRecipes: specCards.searchRecipes.handler(async ({ input }) =>
      searchRecipes(await readKnownBook(database), input),
    ),
    findIngredients: specCards.findIngredients.handler(async ({ input }) =>
      findIngredients(await readKnownBook(database), input.text),
    ),
    listDifferences: specCards.listDifferences.handler(({ context }) =>
      listDifferences(database, context.actor, context.now),
    ),
    readBook: specCards.readBook.handler(({ context }) => readBook(database, context.actor, context.now)),
    openCard: specCards.openCard.handler(handleOutcome(({ input }) => openCard(database, input.pid))),
  };
}

/** The routes of photos of spec cards, except uploads. */
export function recipePhotosRoutes(os: Implementer, services: Services) {
  const run = createCommandHandlers(services);
  return { removeRecipePhoto: os.recipePhotos.removeRecipePhoto.handler(run(removeRecipePhoto)) };
}
