import type { RemoveRecipePhoto } from '@bakehouse/contract/spec-cards/recipe-photos';
import { changed, defineCommand, unchanged } from '../../commands/define-command.ts';
import { recipeSubject } from '../../commands/recipe-subject.ts';
import { findRecipePhoto, removePhoto } from '../../records/recipes/recipe-photos.ts';
import { lockRecipeBook } from '../../records/recipes/stored-recipes.ts';
import { raiseBookVersion } from '../../records/recipes/write-recipes.ts';
import { describePhotoChange } from './photo-change.ts';

/**
 * Removes a photo of a spec card (spec 001 section 4). One that was removed already is no error, and another one in its
 * place stays. Files are swept later, because stale screens may still show them.
 */
export const removeRecipePhoto = defineCommand<RemoveRecipePhoto, { pid: number }, object>({
  name: 'recipePhotos.removeRecipePhoto',
  subject: ({ pid }) => recipeSubject(pid),
  notifies: ['screens'],
  async run(trx, { input: { pid, keptAs } }) {
    await lockRecipeBook(trx);
    const photo = await findRecipePhoto(trx, pid, keptAs);
    if (photo === null) return unchanged({ pid });
    await removePhoto(trx, keptAs);
    await raiseBookVersion(trx);
    return changed({ pid }, describePhotoChange(photo.number, 'removed'));
  },
});
