import type { RecipeImpactView } from '@bakehouse/contract/spec-cards/recipe-editing';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import type { Reader } from '../../platform/database/reader.ts';
import { recipeBookOf } from '../../records/recipes/recipe-book.ts';
import { findImpactOf } from './find-impact.ts';
import type { AskedRecipe } from './judge-recipe.ts';
import { judgeRecipe, readEdited } from './judge-recipe.ts';

/** The impact of a save, or its refusal. Nothing is saved. */
export async function previewImpact(
  database: Reader,
  asked: AskedRecipe,
  now: Temporal.Instant,
): Promise<Outcome<{ impact: RecipeImpactView | null }>> {
  const book = await recipeBookOf(database).read(database);
  const stored = book.recipes.get(asked.pid);
  if (stored && asked.version !== null && asked.version !== stored.version) {
    return refuse({ kind: 'recipe-changed', ...(await readEdited(database, stored)) });
  }
  const judged = await judgeRecipe(database, book, asked);
  if (judged.kind === 'refused') return judged;
  const impact = await findImpactOf(database, book, judged.answer, now);
  return done({ impact: impact?.view ?? null });
}
