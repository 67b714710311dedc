import { z } from 'zod';
import { fieldChange } from '../administration/history.ts';
import { route } from '../route.ts';
import { editedRecipe, pid, pidInPath } from '../shapes/recipe-facts.ts';
import { count, instant } from '../values.ts';

/** The place of a change in the history. */
const historyKey = z.string().regex(/^\d{1,18}$/);

/** One change of a card. */
export const recipeHistoryLine = z.object({
  key: historyKey,
  at: instant,
  /** Who did it; empty for the server itself. */
  by: z.string(),
  /** Whom they viewed. */
  viewing: z.string().nullable(),
  /** The file that an import brought it with. */
  importFile: z.string().nullable(),
  fields: z.array(fieldChange),
  /** Fields that are not in the list. */
  moreFields: count,
  /** How many shops were written to because of it; null where none had ordered what it changed. */
  toldShops: count.nullable(),
  /** Why nobody was told of it, where that was asked. */
  reason: z.string().nullable(),
});
export type RecipeHistoryLine = z.infer<typeof recipeHistoryLine>;

/** A card as one change left it, and what has changed since. */
export const pastRecipe = z.object({
  at: instant,
  by: z.string(),
  recipe: editedRecipe.omit({ steps: true }).extend({ steps: z.array(z.object({ text: z.string() })) }),
  names: z.array(z.object({ pid, name: z.string().nullable() })),
  since: z.array(fieldChange),
});
export type PastRecipe = z.infer<typeof pastRecipe>;

const inPath = z.object({ pid: pidInPath });

/** What became of a spec card in time. */
export const recipeHistory = {
  readRecipeHistory: route('GET', '/spec-cards/{pid}/history', {
    needs: 'view-spec-cards',
    summary: 'Who changed what of a spec card, and when, the newest first',
    weight: 'heavy',
  })
    .input(inPath.extend({ before: historyKey.optional() }))
    .output(z.object({ lines: z.array(recipeHistoryLine), next: historyKey.nullable() })),
  openPastRecipe: route('GET', '/spec-cards/{pid}/history/{key}', {
    needs: 'view-spec-cards',
    summary: 'A spec card as one change left it',
    weight: 'heavy',
  })
    .input(inPath.extend({ key: historyKey }))
    .output(pastRecipe),
};
