import { createHash, randomUUID } from 'node:crypto';
import type { Refusal } from '@bakehouse/domain/kernel/refusal';
import type { Blobs } from '../blobs/blobs.ts';
import type { PictureSize } from '../picture-sizes.ts';
import type { Pictures } from '../pictures.ts';
import { inspectPicture, makePictures } from '../pictures.ts';
import type { UploadSemaphore } from './upload-semaphore.ts';

export type PictureStore = { readonly blobs: Blobs; readonly uploadSemaphore: UploadSemaphore };

/** The row of a stored upload, which names its files. */
export type StoredPicture = {
  /** Part of the names of its files, unique for each upload, so that two never share files. */
  readonly keptAs: string;
  /** Of the file that was uploaded. */
  readonly sha256: Buffer;
  /** Of the full picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Of its file. */
  readonly bytes: number;
};

/** The place in which a picture is stored. */
export type PicturePlace<Answer> = {
  /** The sizes in which it is stored, including the full one. */
  readonly sizes: readonly PictureSize[];
  /** The result of an earlier upload to this place, or a refusal; null if this upload may be stored. */
  answerEarlier(sha256: Buffer): Promise<Answer | Refusal | null>;
  nameOf(keptAs: string, size: PictureSize): string;
  /** Writes the row; false if another upload was first. */
  insert(picture: StoredPicture): Promise<boolean>;
};

/**
 * Stores an upload. The files are written first and the row last, so that a row always has its files; files that never
 * get a row are removed later. Of several concurrent uploads to one place, one gets the row and the others delete their
 * files.
 */
export async function storePicture<Answer extends object>(
  { blobs, uploadSemaphore }: PictureStore,
  bytes: Buffer,
  place: PicturePlace<Answer>,
): Promise<Answer | Refusal> {
  const sha256 = createHash('sha256').update(bytes).digest();
  const head = await inspectPicture(bytes);
  if ('kind' in head) return head;
  return uploadSemaphore.work(head.permits, async () => {
    const earlier = await place.answerEarlier(sha256);
    if (earlier) return earlier;
    const pictures = await makePictures(bytes, place.sizes);
    if ('kind' in pictures) return pictures;
    await keep(blobs, place, pictures, sha256);
    const answer = await place.answerEarlier(sha256);
    if (!answer) throw new Error('a picture was gone as soon as it was kept');
    return answer;
  });
}

async function keep(
  blobs: Blobs,
  place: PicturePlace<object>,
  { files, width, height }: Pictures,
  sha256: Buffer,
): Promise<void> {
  const keptAs = randomUUID();
  for (const [size, file] of files) {
    const isKept = await blobs.put(place.nameOf(keptAs, size), file);
    if (!isKept) throw new Error('a file of a picture has a name that was used before');
  }
  const isFirst = await place.insert({
    ...{ keptAs, sha256, width, height },
    bytes: files.get('full')?.length ?? 0,
  });
  if (isFirst) return;
  for (const size of files.keys()) await blobs.delete(place.nameOf(keptAs, size));
}
