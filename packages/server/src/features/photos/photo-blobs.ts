import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import type { PhotoFile } from './photo-signer.ts';

/** The folder of the store, and the bucket of the addresses (D15). */
export const photoFolder = 'orders';

/**
 * Where one upload of a photo is stored. Each upload has a path segment of its own, so that two uploads never share
 * files.
 */
export type KeptPhoto = { readonly photoId: PhotoId; readonly keptAs: string };

export const sizes = ['full', 'thumbnail'] as const satisfies readonly PhotoFile['size'][];

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const nameOfPhoto = new RegExp(`^${photoFolder}/[\\da-f]{2}/(${uuid})-(${uuid})-(?:full|thumbnail)\\.jpg$`);

/** Spread over 256 folders, by the first characters of the photo's id. */
export function nameOfPhotoBlob({ photoId, keptAs }: KeptPhoto, size: PhotoFile['size']): string {
  return `${photoFolder}/${photoId.slice(0, 2)}/${photoId}-${keptAs}-${size}.jpg`;
}

/** Whose file it is; null for one that belongs to no photo. */
export function parsePhotoBlobName(name: string): KeptPhoto | null {
  const [, photoId, keptAs] = nameOfPhoto.exec(name) ?? [];
  return photoId === undefined || keptAs === undefined ? null : { photoId: photoId as PhotoId, keptAs };
}
