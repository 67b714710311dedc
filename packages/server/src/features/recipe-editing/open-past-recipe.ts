import type { PastRecipe } from '@bakehouse/contract/spec-cards/recipe-history';
import { shortenField } from '@bakehouse/domain/administration/history/describe-change';
import type { Outcome } from '@bakehouse/domain/kernel/refusal';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { editedRecipeOf } from '@bakehouse/domain/recipes/editing/edited-recipe';
import type { RecipeChange } from '@bakehouse/domain/recipes/editing/recipe-changes';
import type { RecipeNames } from '@bakehouse/domain/recipes/editing/recipe-history';
import { compareRecipeStates, parseStoredRecipe } from '@bakehouse/domain/recipes/editing/recipe-history';
import type { Recipe } from '@bakehouse/domain/recipes/recipe';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { recipeSubject } from '../../commands/recipe-subject.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { recipeBookOf } from '../../records/recipes/recipe-book.ts';
import { readChangeNames } from '../../records/recipes/recipe-changes.ts';
import { recipeOf } from '../../records/recipes/stored-recipes.ts';
import type { RecipeChangeRow } from './recipe-change-rows.ts';
import { changeOfRecipe, nextWholeChange } from './recipe-change-rows.ts';

/** A spec card as it was after a change, and the differences since. */
export async function openPastRecipe(
  database: Reader,
  pid: number,
  key: string,
): Promise<Outcome<PastRecipe>> {
  const row = await changeOfRecipe.first(database, recipeSubject(pid), key);
  if (!row) return refuse({ kind: 'not-found' });
  const { recipes } = await recipeBookOf(database).read(database);
  const stored = recipes.get(pid);
  const current = stored ? recipeOf(stored) : null;
  const past = await findPast(database, pid, row, current);
  if (!past) return refuse({ kind: 'not-found' });
  const names = await readChangeNames(database, [{ before: past, after: current }]);
  return done({
    at: row.at.toString(),
    by: row.by ?? '',
    ...viewPast(past, names),
    since: tellSince(past, current, names).map((change) => ({ ...shortenField(change) })),
  });
}

/**
 * The item after a change. An import stores only the name of a new item, and other changes nothing of it: its contents
 * are in the next change that stored them, or are the current ones.
 */
async function findPast(
  database: Reader,
  pid: number,
  { change, number }: RecipeChangeRow,
  current: Recipe | null,
): Promise<Recipe | null> {
  const left = parseStoredRecipe(change['after']);
  const wasRemoved = 'before' in change && change['after'] === null;
  if (left || wasRemoved) return left;
  const next = await nextWholeChange.first(database, recipeSubject(pid), number);
  return next ? parseStoredRecipe(next.change['before']) : current;
}

function viewPast(past: Recipe, names: RecipeNames): Pick<PastRecipe, 'recipe' | 'names'> {
  const { steps, ...recipe } = editedRecipeOf(past, []);
  const pids = new Set(recipe.ingredients.map(({ childPid }) => childPid));
  return {
    recipe: {
      ...recipe,
      allergens: recipe.allergens && [...recipe.allergens],
      mayContain: [...recipe.mayContain],
      undeclared: [...recipe.undeclared],
      suitables: [...recipe.suitables],
      ingredients: recipe.ingredients.map((line) => ({ ...line })),
      steps: steps.map(({ text }) => ({ text })),
    },
    names: [...pids].map((pid) => ({ pid, name: names.ofItem(pid) })),
  };
}

function tellSince(past: Recipe, current: Recipe | null, names: RecipeNames): readonly RecipeChange[] {
  if (current) return compareRecipeStates(past, current, names);
  return [{ label: '', before: nameOfRecipe(past), after: 'removed' }];
}
