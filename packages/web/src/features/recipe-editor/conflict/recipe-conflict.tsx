import { formatMoment } from '@bakehouse/domain/kernel/cutoff';
import type { Choices } from '@bakehouse/domain/merging/merge';
import { conflictsAmong } from '@bakehouse/domain/merging/merge';
import type { RecipeMerge } from '@bakehouse/domain/recipes/editing/merge-recipe';
import { mergeRecipe, valuesOfRecipe } from '@bakehouse/domain/recipes/editing/merge-recipe';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { ConflictDialog } from '../../../shared/saving/conflict-dialog.tsx';
import type { Conflict } from '../../../shared/saving/use-command.ts';
import { useOtherPerson } from '../../../shared/saving/use-other-person.ts';
import { useMe } from '../../../shared/session/me.tsx';
import type { RecipeNames } from './describe-recipe.ts';
import { describeRecipe } from './describe-recipe.ts';

interface RecipeConflictProps {
  readonly conflict: Conflict<EditedRecipe>;
  /** The version on which the edits are based. */
  readonly base: EditedRecipe;
  /** The edited version. */
  readonly local: EditedRecipe;
  readonly names: RecipeNames;
  readonly onBack: () => void;
  readonly onSave: (merge: RecipeMerge, choices: Choices) => void;
}

/** The conflict dialog of a card, by field, allergen, ingredient and step (D24). */
export function RecipeConflict({ conflict, base, local, names, onBack, onSave }: RecipeConflictProps) {
  const { me } = useMe();
  const { current } = conflict;
  const by = useOtherPerson(conflict.by);
  const merge = mergeRecipe({ base, local, remote: current });
  const isAsking = conflictsAmong(valuesOfRecipe(merge)).length > 0;
  const when = formatMoment(Temporal.Instant.from(by.at), me.timeZone);
  return (
    <ConflictDialog
      other={by}
      title={`${by.name} saved this card too`}
      subtitle={`${nameOfRecipe(current)}. Saved ${when}, while you were changing it. Nothing is lost.`}
      changes={describeRecipe(merge, names)}
      saveLabel={isAsking ? 'Save what is chosen' : 'Save both changes'}
      onBack={onBack}
      onSave={(choices) => onSave(merge, choices)}
    />
  );
}
