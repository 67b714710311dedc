import { createHash, randomUUID } from 'node:crypto';
import type { PhotoView } from '@bakehouse/contract/custom-orders';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { Reader, Transactor } from '../../platform/database/reader.ts';
import type { Photos } from '../../platform/photos.ts';
import type { Pictures } from '../../platform/pictures.ts';
import { inspectPicture, makePictures } from '../../platform/pictures.ts';
import type { KeptPhoto } from './photo-blobs.ts';
import { nameOfPhotoBlob, sizes } from './photo-blobs.ts';
import type { UploadSemaphore } from './upload-semaphore.ts';

export type UploadServices = {
  readonly database: Reader;
  readonly transactor: Transactor;
  readonly blobs: Blobs;
  readonly photos: Photos;
  readonly uploadSemaphore: UploadSemaphore;
};

type Upload = { readonly photoId: PhotoId; readonly actor: Actor; readonly sha256: Buffer };

/**
 * Stores a photo under the id that its uploader chose (D15); it never changes afterwards. The files are written first
 * and the row last, so that a row always has its files; files that never get a row are swept later. The same picture
 * again from the same person gets the first answer, because that one may have been lost.
 */
export async function uploadPhoto(
  services: UploadServices,
  { photoId, actor, bytes }: { readonly photoId: PhotoId; readonly actor: Actor; readonly bytes: Buffer },
  now: Temporal.Instant,
): Promise<PhotoView | Refusal> {
  const upload: Upload = { photoId, actor, sha256: createHash('sha256').update(bytes).digest() };
  const head = await inspectPicture(bytes);
  if ('kind' in head) return head;
  return services.uploadSemaphore.work(head.permits, async () => {
    const earlier = await answerEarlier(services, upload, now);
    if (earlier) return earlier;
    const pictures = await makePictures(bytes);
    if ('kind' in pictures) return pictures;
    await keep(services, upload, pictures, now);
    const answer = await answerEarlier(services, upload, now);
    if (!answer) throw new Error('a photo was gone as soon as it was kept');
    return answer;
  });
}

/**
 * The answer of an earlier upload under this id: the photo where it was this very upload, a refusal where it was
 * another one, null where there was none.
 */
async function answerEarlier(
  { database, photos }: UploadServices,
  { photoId, actor, sha256 }: Upload,
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

/** Files first, then the row. Of several uploads with one name at once, one gets the row and the others tidy up. */
async function keep(
  { transactor, blobs }: UploadServices,
  upload: Upload,
  pictures: Pictures,
  now: Temporal.Instant,
): Promise<void> {
  const kept: KeptPhoto = { photoId: upload.photoId, keptAs: randomUUID() };
  for (const size of sizes) {
    const isKept = await blobs.put(nameOfPhotoBlob(kept, size), pictures[size]);
    if (!isKept) throw new Error('a file of a photo has a name that was used before');
  }
  const isFirst = await insertPhoto(transactor, kept, upload, pictures, now);
  if (isFirst) return;
  for (const size of sizes) await blobs.delete(nameOfPhotoBlob(kept, size));
}

async function insertPhoto(
  transactor: Transactor,
  { photoId, keptAs }: KeptPhoto,
  { actor, sha256 }: Upload,
  { full, width, height }: Pictures,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = {
    id: photoId,
    uploaded_by: actor.userId,
    viewed_by: actor.viewedBy,
    uploaded_at: now.toString(),
    sha256,
    kept_as: keptAs,
    width,
    height,
    bytes: full.length,
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
