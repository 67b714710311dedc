import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { findProducts } from './find-products.ts';
import { openPastRecipe } from './open-past-recipe.ts';
import { previewImpact } from './preview-impact.ts';
import { readRecipeHistory } from './read-recipe-history.ts';
import { saveRecipe } from './save-recipe.ts';

/** The routes for editing the recipe book (spec 001 section 6). */
export function recipeEditingRoutes(os: Implementer, services: Services) {
  const run = createCommandHandlers(services);
  const { recipeEditing } = os;
  return {
    findProducts: recipeEditing.findProducts.handler(({ input }) =>
      findProducts(services.database, input.text),
    ),
    previewImpact: recipeEditing.previewImpact.handler(
      handleOutcome(({ input, context }) => previewImpact(services.database, input, context.now)),
    ),
    saveRecipe: recipeEditing.saveRecipe.handler(run(saveRecipe)),
  };
}

/** The routes of the history of its items. */
export function recipeHistoryRoutes(os: Implementer, { database }: Services) {
  const { recipeHistory } = os;
  return {
    readRecipeHistory: recipeHistory.readRecipeHistory.handler(
      handleOutcome(({ input }) => readRecipeHistory(database, input.pid, input.before ?? null)),
    ),
    openPastRecipe: recipeHistory.openPastRecipe.handler(
      handleOutcome(({ input }) => openPastRecipe(database, input.pid, input.key)),
    ),
  };
}
