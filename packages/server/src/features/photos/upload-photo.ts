import type { PhotoView } from '@bakehouse/contract/custom-orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Reader, Transactor } from '../../platform/database/reader.ts';
import type { Photos } from '../../platform/photos.ts';
import type { PictureStore, StoredPicture } from '../../platform/uploads/store-picture.ts';
import { storePicture } from '../../platform/uploads/store-picture.ts';
import { nameOfPhotoBlob, photoSizes } from './photo-blobs.ts';

export type UploadServices = PictureStore & {
  readonly database: Reader;
  readonly transactor: Transactor;
  readonly photos: Photos;
};

type Upload = { readonly photoId: PhotoId; readonly actor: Actor };

/**
 * Stores a photo under the id that its uploader chose (D15); it never changes afterwards. The same picture again from the
 * same person gets the first answer, because that one may have been lost.
 */
export function uploadPhoto(
  services: UploadServices,
  { photoId, actor, bytes }: Upload & { readonly bytes: Buffer },
  now: Temporal.Instant,
): Promise<PhotoView | Refusal> {
  const upload = { photoId, actor };
  return storePicture(services, bytes, {
    sizes: photoSizes,
    answerEarlier: (sha256) => answerEarlier(services, upload, sha256, now),
    nameOf: (keptAs, size) => nameOfPhotoBlob({ photoId, keptAs }, size),
    insert: (picture) => insertPhoto(services.transactor, upload, picture, now),
  });
}

/**
 * The answer of an earlier upload under this id: the photo if it was the same upload, a refusal if it was another one,
 * null if there was none.
 */
async function answerEarlier(
  { database, photos }: UploadServices,
  { photoId, actor }: Upload,
  sha256: Buffer,
  now: Temporal.Instant,
): Promise<PhotoView | Refusal | null> {
  const row = await database
    .selectFrom('photos')
    .select(['uploaded_by', 'sha256'])
    .where('id', '=', photoId)
    .executeTakeFirst();
  if (!row) return null;
  if (row.uploaded_by !== actor.userId || !row.sha256.equals(sha256)) return { kind: 'photo-taken' };
  return (await photos.describe(database, [photoId], now))[0] ?? null;
}

async function insertPhoto(
  transactor: Transactor,
  { photoId, actor }: Upload,
  { keptAs, ...picture }: StoredPicture,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = {
    ...picture,
    id: photoId,
    uploaded_by: actor.userId,
    viewed_by: actor.viewedBy,
    uploaded_at: now.toString(),
    kept_as: keptAs,
  };
  const inserted = await transactor.transaction().execute((trx) =>
    trx
      .insertInto('photos')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst(),
  );
  return inserted !== undefined;
}
