import type { Blobs } from '../../platform/blobs/blobs.ts';
import type { Reader } from '../../platform/database/reader.ts';
import type { ShownPicture } from '../../platform/http/send-picture.ts';
import { nameOfPhotoBlob } from './photo-blobs.ts';
import type { PhotoFile } from './photo-signer.ts';

/** A photo to show; null where there is none. */
export async function findPhoto(
  { database, blobs }: { readonly database: Reader; readonly blobs: Blobs },
  { photoId, size }: PhotoFile,
): Promise<ShownPicture | null> {
  const row = await database
    .selectFrom('photos')
    .select('kept_as')
    .where('id', '=', photoId)
    .executeTakeFirst();
  if (!row) return null;
  const { kept_as: keptAs } = row;
  return {
    etag: `"${keptAs}-${size}"`,
    open: () => blobs.get(nameOfPhotoBlob({ photoId, keptAs }, size)),
  };
}
