import type { RecipePhotoView } from '@bakehouse/contract/shapes/recipe-view';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Transaction } from 'kysely';
import { recipeSubject } from '../../commands/recipe-subject.ts';
import { recordChanges } from '../../commands/record-changes.ts';
import type { Reader } from '../../platform/database/reader.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Services } from '../../platform/services.ts';
import type { PictureStore, StoredPicture } from '../../platform/uploads/store-picture.ts';
import { storePicture } from '../../platform/uploads/store-picture.ts';
import { nameOfRecipePhotoFile, recipePhotoSizes } from '../../records/recipes/recipe-photo-files.ts';
import {
  findPhotoAt,
  removePhoto,
  viewRecipePhoto,
  writeRecipePhoto,
} from '../../records/recipes/recipe-photos.ts';
import { lockRecipeBook, readRecipes } from '../../records/recipes/stored-recipes.ts';
import { raiseBookVersion } from '../../records/recipes/write-recipes.ts';
import { describePhotoChange } from './photo-change.ts';

export type UploadServices = PictureStore & Pick<Services, 'database' | 'transactor' | 'live'>;

/** The place of a photo: 0 for the whole item, from 1 on for its steps. */
export type PhotoPlace = {
  readonly pid: number;
  readonly number: number;
  /** The photo that the uploader saw there, which this one replaces; null for none. */
  readonly replaces: string | null;
};

type Upload = PhotoPlace & { readonly actor: Actor; readonly now: Temporal.Instant };

/**
 * Stores a photo of a spec card (spec 001 sections 3, 4 and 7). A photo is only replaced by an upload that names it.
 * The same picture again from the same person gets the first answer, because that one may have been lost.
 */
export async function uploadRecipePhoto(
  services: UploadServices,
  upload: Upload,
  bytes: Buffer,
): Promise<RecipePhotoView | Refusal> {
  const { pid } = upload;
  const answer = await storePicture(services, bytes, {
    sizes: recipePhotoSizes,
    answerEarlier: (sha256) => answerEarlier(services.database, upload, sha256),
    nameOf: (keptAs, size) => nameOfRecipePhotoFile({ pid, keptAs }, size),
    insert: (picture) =>
      services.transactor.transaction().execute((trx) => insertPhoto(trx, upload, picture)),
  });
  if (!('kind' in answer)) services.live.notify();
  return answer;
}

/**
 * The photo if it is the same upload, a refusal where another one is there or the card has no such step, null where
 * this one may be stored.
 */
async function answerEarlier(
  database: Reader,
  upload: Upload,
  sha256: Buffer,
): Promise<RecipePhotoView | Refusal | null> {
  const { pid, number, replaces, actor } = upload;
  const recipe = (await readRecipes(database, [pid])).get(pid);
  if (!recipe || number > recipe.steps.length) return { kind: 'not-found' };
  const photo = await findPhotoAt(database, pid, number);
  if (photo?.sha256?.equals(sha256) && photo.uploadedBy === actor.userId) return viewRecipePhoto(photo);
  return photo === null || photo.keptAs === replaces ? null : { kind: 'photo-taken' };
}

/** Checks again with the book locked: a save may have removed the step, or another upload may have been first. */
async function insertPhoto(
  trx: Transaction<Tables>,
  upload: Upload,
  picture: StoredPicture,
): Promise<boolean> {
  const { pid, number, actor, now } = upload;
  await lockRecipeBook(trx);
  if (await answerEarlier(trx, upload, picture.sha256)) return false;
  const former = await findPhotoAt(trx, pid, number);
  if (former) await removePhoto(trx, former.keptAs);
  await writeRecipePhoto(trx, { pid, number, ...picture, uploadedBy: actor, uploadedAt: now });
  await raiseBookVersion(trx);
  const change = describePhotoChange(number, former ? 'replaced' : 'added');
  const by = { userId: actor.userId, viewedBy: actor.viewedBy, now };
  await recordChanges(trx, by, 'recipePhotos.uploadRecipePhoto', [{ subject: recipeSubject(pid), change }]);
  return true;
}
