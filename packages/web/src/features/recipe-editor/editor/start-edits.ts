import type { PastRecipe } from '@bakehouse/contract/spec-cards/recipe-history';
import { declareWord, removeWord } from '@bakehouse/domain/recipes/allergens/declare-allergens';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';
import { restoreRecipe } from '../history/restore-recipe.ts';

/** The initial edits of an editor. */
export interface StartEdits {
  /** The past version that is restored; null for none. */
  readonly past: string | null;
  readonly apply: (saved: EditedRecipe, past: PastRecipe | undefined) => EditedRecipe;
}

/** Parses the initial edits of an address (`editDeclarationAddress`, and restoring from the history). */
export function parseInitialEdits(choices: URLSearchParams): StartEdits {
  const declared = choices.getAll('declare');
  const possible = choices.getAll('may-contain');
  const taken = choices.getAll('take-off');
  const past = choices.get('version');
  return {
    past: past !== null && /^\d{1,18}$/.test(past) ? past : null,
    apply(saved, version) {
      let edited = version ? restoreRecipe(version, saved) : saved;
      for (const word of declared) edited = { ...edited, ...declareWord(edited, word, false) };
      for (const word of possible) edited = { ...edited, ...declareWord(edited, word, true) };
      for (const word of taken) edited = { ...edited, ...removeWord(edited, word) };
      return edited;
    },
  };
}
