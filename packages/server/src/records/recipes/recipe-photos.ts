import type { RecipePhotoView } from '@bakehouse/contract/shapes/recipe-view';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { Transaction } from 'kysely';
import type { RowOf } from '../../platform/database/columns.ts';
import { bytes, int4, userId, uuid } from '../../platform/database/columns.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { readStatement, writeStatement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { RecipePhotoSize } from './recipe-photo-files.ts';
import { recipePhotoFolder } from './recipe-photo-files.ts';

const photoColumns = { pid: int4, number: int4, keptAs: uuid, width: int4, height: int4 };

/** A photo of a spec card: 0 is that of the whole, from 1 on of its steps (spec 001 section 3). */
export type RecipePhoto = RowOf<typeof photoColumns>;

/** SQL: the `photoColumns`. */
const selectPhotos = `select recipe_pid as pid, number, kept_as as "keptAs", width, height from recipe_photos`;

const photosOfRecipes = readStatement(
  'recipes.photos',
  photoColumns,
)`${selectPhotos} where recipe_pid = any ($1::int[]) order by recipe_pid, number`;

const mainPhotos = readStatement(
  'recipes.mainPhotos',
  photoColumns,
)`${selectPhotos} where number = 0 order by recipe_pid`;

/** A photo by its name, wherever its step is now, or by its position. */
const photoByName = readStatement(
  'recipes.photoByName',
  photoColumns,
)`${selectPhotos} where recipe_pid = $1 and kept_as = $2`;

const uploadColumns = { keptAs: uuid, sha256: bytes.nullable, uploadedBy: userId };

const photoByNumber = readStatement('recipes.photoByNumber', { ...photoColumns, ...uploadColumns })`
  select recipe_pid as pid, number, kept_as as "keptAs", width, height, sha256, uploaded_by as "uploadedBy"
  from recipe_photos where recipe_pid = $1 and number = $2`;

const storedPhotos = readStatement('recipes.keptPhotos', {
  keptAs: uuid,
})`select kept_as as "keptAs" from recipe_photos where kept_as = any ($1::uuid[])`;

const insertPhoto = writeStatement('recipes.insertPhoto', {})`
  insert into recipe_photos (recipe_pid, number, kept_as, width, height, bytes, sha256, uploaded_by, viewed_by,
    uploaded_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

const deletePhoto = writeStatement('recipes.deletePhoto', {})`delete from recipe_photos where kept_as = $1`;

const renumberPhotos = writeStatement('recipes.renumberPhotos', {})`
  update recipe_photos p set number = x.after
  from jsonb_to_recordset($2::jsonb) x (before int, after int)
  where p.recipe_pid = $1 and p.number = x.before`;

const removeStepPhotos = writeStatement(
  'recipes.removeStepPhotos',
  {},
)`delete from recipe_photos where recipe_pid = $1 and number > 0 and number <> all ($2::int[])`;

/** The photos of some cards, sorted by position. */
export function readRecipePhotos(database: Reader, pids: readonly number[]): Promise<readonly RecipePhoto[]> {
  return photosOfRecipes.all(database, pids);
}

/** The photo of the whole, of all cards that have one. */
export function readMainPhotos(database: Reader): Promise<readonly RecipePhoto[]> {
  return mainPhotos.all(database);
}

/** A photo by its name; null if it was removed or replaced. */
export async function findRecipePhoto(
  database: Reader,
  pid: number,
  keptAs: string,
): Promise<RecipePhoto | null> {
  return (await photoByName.first(database, pid, keptAs)) ?? null;
}

/** The photo at a position of a card, with its upload; null if there is none. */
export async function findPhotoAt(
  database: Reader,
  pid: number,
  number: number,
): Promise<(RecipePhoto & RowOf<typeof uploadColumns>) | null> {
  return (await photoByNumber.first(database, pid, number)) ?? null;
}

/** The names, of those given, that photos have. */
export async function findStoredPhotos(
  database: Reader,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await storedPhotos.all(database, names)).map(({ keptAs }) => keptAs));
}

/** A photo with all its stored fields. */
export type WrittenPhoto = RecipePhoto & {
  readonly bytes: number;
  /** Of the uploaded file; null if there was none. */
  readonly sha256: Buffer | null;
  readonly uploadedBy: Pick<Actor, 'userId' | 'viewedBy'>;
  readonly uploadedAt: Temporal.Instant;
};

/** Adds a photo to a card. The caller holds the lock of the recipe book, and raises its version. */
export async function writeRecipePhoto(trx: Transaction<Tables>, photo: WrittenPhoto): Promise<void> {
  const { pid, number, keptAs, width, height, uploadedBy } = photo;
  const { userId: by, viewedBy } = uploadedBy;
  const file = [width, height, photo.bytes, photo.sha256];
  await insertPhoto.run(trx, pid, number, keptAs, ...file, by, viewedBy, photo.uploadedAt.toString());
}

/** Removes a photo, as `writeRecipePhoto` adds one; its files are swept later. */
export async function removePhoto(trx: Transaction<Tables>, keptAs: string): Promise<void> {
  await deletePhoto.run(trx, keptAs);
}

/** The address of a photo. A replaced photo has another one, so that no cache shows the former photo. */
export function addressOfRecipePhoto(
  { pid, number, keptAs }: Pick<RecipePhoto, 'pid' | 'number' | 'keptAs'>,
  size?: Exclude<RecipePhotoSize, 'full'>,
): string {
  const address = `/storage/v1/object/public/${recipePhotoFolder}/${pid}/${number}?v=${keptAs}`;
  return size === undefined ? address : `${address}&size=${size}`;
}

/** A photo for the screens. */
export function viewRecipePhoto(photo: RecipePhoto): RecipePhotoView {
  const { keptAs, number, width, height } = photo;
  const address = addressOfRecipePhoto(photo);
  const thumbnailAddress = addressOfRecipePhoto(photo, 'thumbnail');
  return { keptAs, number, address, thumbnailAddress, width, height };
}

/**
 * Moves the photos of steps to the new positions of their steps: each has the number of its step. Those of removed steps
 * are removed; their files are swept later.
 *
 * @param photos the former number of the photo of each step, in the order of the steps; null for none
 */
export async function placeStepPhotos(
  trx: Transaction<Tables>,
  pid: number,
  photos: readonly (number | null)[],
): Promise<void> {
  const moves = photos.flatMap((before, place) => (before === null ? [] : [{ before, after: place + 1 }]));
  await removeStepPhotos.run(
    trx,
    pid,
    moves.map(({ before }) => before),
  );
  await renumberPhotos.run(trx, pid, JSON.stringify(moves));
}
