import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import type { PictureSize } from '../../platform/picture-sizes.ts';

/** The folder in the store, and the bucket in the addresses (D15). */
export const photoFolder = 'orders';

/** The sizes in which a photo of a cake is stored. */
export const photoSizes = ['full', 'thumbnail'] as const satisfies readonly PictureSize[];

/**
 * The files of one upload of a photo. Each upload has a path segment of its own, so that two uploads never share files.
 */
export type PhotoVersion = { readonly photoId: PhotoId; readonly keptAs: string };

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const nameOfPhoto = new RegExp(
  `^${photoFolder}/[\\da-f]{2}/(${uuid})-(${uuid})-(?:${photoSizes.join('|')})\\.jpg$`,
);

/** In one of 256 folders, by the first characters of the photo's id. */
export function nameOfPhotoBlob({ photoId, keptAs }: PhotoVersion, size: PictureSize): string {
  return `${photoFolder}/${photoId.slice(0, 2)}/${photoId}-${keptAs}-${size}.jpg`;
}

/** The photo of a file; null where the name is not that of a photo. */
export function parsePhotoBlobName(name: string): PhotoVersion | null {
  const [, photoId, keptAs] = nameOfPhoto.exec(name) ?? [];
  return photoId === undefined || keptAs === undefined ? null : { photoId: photoId as PhotoId, keptAs };
}
