import type { PastRecipe } from '@bakehouse/contract/spec-cards/recipe-history';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';

/**
 * A past version over what is saved now. Photos are no part of a version: a step that is there in the same words keeps the
 * one that it has.
 */
export function restoreRecipe({ recipe }: Pick<PastRecipe, 'recipe'>, saved: EditedRecipe): EditedRecipe {
  const left = [...saved.steps];
  return {
    ...recipe,
    steps: recipe.steps.map(({ text }) => {
      const place = left.findIndex((step) => step.text === text);
      const [same] = place < 0 ? [] : left.splice(place, 1);
      return { text, photo: same?.photo ?? null };
    }),
  };
}
