import type { PastRecipe } from '@bakehouse/contract/spec-cards/recipe-history';
import type { EditedRecipe } from '@bakehouse/domain/recipes/recipe';

/** Applies a past version to the saved one. Versions have no photos: a step with the same text keeps its photo. */
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
