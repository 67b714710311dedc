import { z } from 'zod';
import { route } from '../route.ts';
import { pid } from '../shapes/recipe-facts.ts';
import { recipePhoto } from '../shapes/recipe-view.ts';
import { commandId } from '../values.ts';

export const removeRecipePhoto = z.object({
  commandId,
  pid,
  /** The photo that was shown: another one that took its place stays, and it is found where a step was moved. */
  keptAs: recipePhoto.shape.keptAs,
});
export type RemoveRecipePhoto = z.infer<typeof removeRecipePhoto>;

/**
 * Photos of spec cards (spec 001 sections 3, 4 and 7): number 0 is that of the whole, those from 1 on are of the steps.
 * Bytes are posted to `/storage/v1/object/recipes/{pid}/{number}`, as those of order photos are, and the answer is 201
 * with a `recipePhoto`. Where there is one already, the upload is refused as `photo-taken` unless
 * `?replaces={keptAs}` names it. They are read, without a session, from the addresses of a `recipePhoto`.
 */
export const recipePhotos = {
  removeRecipePhoto: route('POST', '/spec-cards/photos/remove', {
    needs: 'edit-spec-cards',
    summary: 'Remove a photo of a spec card',
  })
    .input(removeRecipePhoto)
    .output(z.object({ pid })),
};
