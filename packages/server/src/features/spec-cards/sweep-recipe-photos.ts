import type { Blobs } from '../../platform/blobs/blobs.ts';
import { sweepFiles } from '../../platform/blobs/sweep-files.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reader } from '../../platform/database/reader.ts';
import type { Log } from '../../platform/log.ts';
import { photoBlobOfFile, recipePhotoFolder } from '../../records/recipes/recipe-photo-files.ts';
import { findStoredPhotos } from '../../records/recipes/recipe-photos.ts';

export type SweepServices = {
  readonly database: Reader;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly log: Log;
};

/** Removes files of photos that were replaced or removed, whose card was deleted, or that never got a row. */
export async function sweepRecipePhotos(services: SweepServices): Promise<void> {
  const files = await sweepFiles(services, recipePhotoFolder, async (names) => {
    const wanted = names.flatMap((name) => photoBlobOfFile(name) ?? []);
    const kept = await findStoredPhotos(services.database, wanted);
    return names.filter((name) => !kept.has(photoBlobOfFile(name) ?? ''));
  });
  if (files > 0) services.log.info({ files }, 'removed unused photos of spec cards');
}
