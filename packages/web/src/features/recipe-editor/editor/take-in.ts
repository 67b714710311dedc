import type { Choices } from '@bakehouse/domain/merging/merge';
import type { RecipeMerge } from '@bakehouse/domain/recipes/editing/merge-recipe';
import { resolveRecipe, valuesOfRecipe } from '@bakehouse/domain/recipes/editing/merge-recipe';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';
import type { RecipeDraft } from './recipe-draft.ts';
import { draftOver, keepTyped } from './recipe-draft.ts';

/** Edits over another person's save. */
export interface TakenIn {
  /** What that save left, as the new base of the edits. */
  readonly base: RecipeDraft;
  readonly draft: RecipeDraft;
  /** The draft as it is saved. */
  readonly recipe: EditedRecipe;
  /** How many changes of the other person are in it. */
  readonly count: number;
}

/**
 * Takes another person's save into a draft.
 *
 * @param typed the draft as it stands in the fields
 * @param choices about what both changed
 */
export function takeIn(
  merge: RecipeMerge,
  typed: RecipeDraft,
  remote: EditedRecipe,
  choices: Choices = new Map(),
): TakenIn {
  const recipe = resolveRecipe(merge, choices);
  return {
    base: draftOver(remote, remote),
    draft: keepTyped(draftOver(remote, recipe), typed),
    recipe,
    count: valuesOfRecipe(merge).filter(({ change }) => change === 'remote').length,
  };
}
