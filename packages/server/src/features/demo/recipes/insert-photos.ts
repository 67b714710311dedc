import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Transaction } from 'kysely';
import type { Blobs } from '../../../platform/blobs/blobs.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { makePictures } from '../../../platform/pictures.ts';
import { nameOfRecipePhotoFile, recipePhotoSizes } from '../../../records/recipes/recipe-photo-files.ts';
import { writeRecipePhoto } from '../../../records/recipes/recipe-photos.ts';

/** Drawings in place of photos, by their cards; that of the last step of a recipe shows the finished cake. */
const drawings: readonly (readonly [file: string, ...places: (readonly [pid: number, number: number])[]])[] =
  [
    ['tin-loaf', [10402, 0], [10405, 0], [10406, 0]],
    ['bloomer', [10403, 0], [10404, 0]],
    ['sourdough', [10413, 0], [10414, 0]],
    ['croissant', [10433, 0], [10438, 0]],
    ['victoria-sponge', [10412, 0], [10412, 7]],
    ['brownie', [10445, 0]],
    ['scone', [10450, 0]],
    ['bakewell', [10456, 0]],
    ['cookie', [10463, 0]],
  ];

/** Stores the photos of the demo's cards: files first, then rows in this transaction, as for an upload. */
export async function insertPhotos(
  trx: Transaction<Tables>,
  blobs: Blobs,
  by: UserId,
  now: Temporal.Instant,
): Promise<void> {
  for (const [file, ...places] of drawings) {
    const drawing = await readFile(new URL(`./photos/${file}.jpg`, import.meta.url));
    const pictures = await makePictures(drawing, recipePhotoSizes);
    if ('kind' in pictures) throw new Error(`the drawing ${file} is no picture`);
    const { files, width, height } = pictures;
    for (const [pid, number] of places) {
      const keptAs = uuidOf(`demo photo ${pid} ${number}`);
      for (const [size, bytes] of files) {
        // A server that was killed while it created the brand may have left it.
        await blobs.put(nameOfRecipePhotoFile({ pid, keptAs }, size), bytes);
      }
      await writeRecipePhoto(trx, {
        ...{ pid, number, keptAs, width, height, sha256: null },
        bytes: files.get('full')?.length ?? 0,
        uploadedBy: { userId: by, viewedBy: null },
        uploadedAt: now,
      });
    }
  }
}

/** A deterministic uuid, because the same day creates the same brand. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
