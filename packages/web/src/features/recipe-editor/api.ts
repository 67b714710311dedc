import type { SaveRecipe } from '@bakehouse/contract/spec-cards/recipe-editing';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import type { QueryClient } from '@tanstack/react-query';
import { infiniteQueryOptions, keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { api, query } from '../../shared/api.ts';
import { failureOf } from '../../shared/failure.ts';
import { offerUndo } from '../../shared/saving/offer-undo.ts';
import type { Conflict } from '../../shared/saving/use-command.ts';
import { useCommand } from '../../shared/saving/use-command.ts';

/** A card with all its data. */
export function cardQuery(pid: number) {
  return query.specCards.openCard.queryOptions({ input: { pid }, staleTime: 0 });
}

/** Items that can be put into a recipe, and the first free PID. */
export function ingredientsQuery(text: string) {
  return query.specCards.findIngredients.queryOptions({
    input: { text },
    placeholderData: keepPreviousData,
  });
}

/** Products that an item can be linked to. */
export function linkableProductsQuery(text: string) {
  return query.recipeEditing.findProducts.queryOptions({
    input: { text },
    placeholderData: keepPreviousData,
  });
}

/** The effects of a save on recipes, products, orders and labels. Never cached, because a decision depends on them. */
export function impactQuery(
  pid: number,
  { version, recipe }: { readonly version: number | null; readonly recipe: EditedRecipe },
) {
  return query.recipeEditing.previewImpact.queryOptions({
    input: { pid, version, recipe: wireRecipe(recipe) },
    staleTime: 0,
    gcTime: 0,
  });
}

export interface WhenRecipeSaved {
  readonly onDone: (version: number, saved: RecipeSave) => void;
  readonly onConflict: (conflict: Conflict<EditedRecipe>) => void;
  /** Called if the effects of the save differ from those that were shown. */
  readonly onOtherImpact: (save: RecipeSave) => void;
}

/** A save without its command id. */
export type RecipeSave = Omit<SaveRecipe, 'commandId' | 'recipe'> & { readonly recipe: EditedRecipe };

/** Saves an item. */
export function useSaveRecipe({ onDone, onConflict, onOtherImpact }: WhenRecipeSaved) {
  const queries = useQueryClient();
  return useCommand({
    send(save: RecipeSave, commandId) {
      const answer = api.recipeEditing.saveRecipe({
        ...save,
        recipe: wireRecipe(save.recipe),
        commandId,
      });
      answer.catch((error: unknown) => {
        if (failureOf(error).kind === 'impact-not-seen') onOtherImpact(save);
      });
      return answer;
    },
    async onDone({ version }, saved) {
      await readBookAgain(queries);
      onDone(version, saved);
    },
    onConflict,
  });
}

/** Reports that an item was archived, and offers to undo that; other fields of the same save stay. */
export function useOfferUndoOfArchive() {
  const queries = useQueryClient();
  return (version: number, { pid, recipe, notice }: RecipeSave): void => {
    const name = nameOfRecipe(recipe);
    // After the save, the photo of a step has the number of its position.
    const steps = recipe.steps.map(({ text, photo }, place) => ({
      text,
      photo: photo === null ? null : place + 1,
    }));
    const active = wireRecipe({ ...recipe, steps, active: true });
    offerUndo({
      done: `${name} is archived: nobody can add it to a recipe. Recipes that contain it keep it.`,
      undone: `${name} can be added to recipes again`,
      async send(commandId) {
        const { impact } = await api.recipeEditing.previewImpact({ pid, version, recipe: active });
        // The people who were notified of the archiving are notified of the undo.
        const told = impact && impact.orders.length > 0 ? notice : null;
        return api.recipeEditing.saveRecipe({
          pid,
          version,
          recipe: active,
          seen: impact?.seen ?? null,
          notice: told,
          commandId,
        });
      },
      onUndone: () => void readBookAgain(queries),
    });
  };
}

/** The changes of a card, the newest first, in pages. */
export function recipeHistoryQuery(pid: number) {
  return infiniteQueryOptions({
    ...query.recipeHistory.readRecipeHistory.infiniteOptions({
      input: (before: string | undefined) => ({ pid, ...(before !== undefined && { before }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    staleTime: 0,
  });
}

/** A card as of one of its changes. */
export function pastRecipeQuery(pid: number, key: string) {
  return query.recipeHistory.openPastRecipe.queryOptions({ input: { pid, key } });
}

/** Invalidates spec cards and their lists. */
export function readBookAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: query.specCards.key() });
}

/** Copies readonly lists, because the contract's types are mutable. */
function wireRecipe(recipe: EditedRecipe): SaveRecipe['recipe'] {
  return {
    ...recipe,
    allergens: recipe.allergens && [...recipe.allergens],
    mayContain: [...recipe.mayContain],
    undeclared: [...recipe.undeclared],
    suitables: [...recipe.suitables],
    ingredients: [...recipe.ingredients],
    steps: [...recipe.steps],
  };
}
