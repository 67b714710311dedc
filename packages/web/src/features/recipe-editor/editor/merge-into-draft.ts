import type { Choices } from '@bakehouse/domain/merging/merge';
import type { RecipeMerge } from '@bakehouse/domain/recipes/editing/merge-recipe';
import { resolveRecipe, valuesOfRecipe } from '@bakehouse/domain/recipes/editing/merge-recipe';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';
import type { RecipeDraft } from './recipe-draft.ts';
import { draftBasedOn, preserveTypedText } from './recipe-draft.ts';

/** The result of merging another person's save into edits. */
export interface MergedDraft {
  /** The other person's version, as the new base of the edits. */
  readonly base: RecipeDraft;
  readonly draft: RecipeDraft;
  /** The merged draft as it is saved. */
  readonly recipe: EditedRecipe;
  /** The number of the other person's changes in it. */
  readonly count: number;
}

/**
 * Merges another person's save into a draft.
 *
 * @param typed the draft with its texts as in the fields
 * @param choices the decisions about conflicts
 */
export function mergeIntoDraft(
  merge: RecipeMerge,
  typed: RecipeDraft,
  remote: EditedRecipe,
  choices: Choices = new Map(),
): MergedDraft {
  const recipe = resolveRecipe(merge, choices);
  return {
    base: draftBasedOn(remote, remote),
    draft: preserveTypedText(draftBasedOn(remote, recipe), typed),
    recipe,
    count: valuesOfRecipe(merge).filter(({ change }) => change === 'remote').length,
  };
}
