import { largestPhotoBytes } from '@bakehouse/domain/kernel/bytes';

/**
 * Why a file cannot be uploaded, checked before the upload; null if it can be tried. The server also checks its
 * content.
 */
export function findPhotoError(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const name = file.name.toLowerCase();
  if (file.type === 'image/heic' || file.type === 'image/heif' || /\.hei[cf]$/.test(name)) {
    return 'This is an HEIC picture. Set the camera to JPEG, or take a screenshot of the picture.';
  }
  const isPicture = ['image/png', 'image/jpeg'].includes(file.type) || /\.(png|jpe?g)$/.test(name);
  if (!isPicture) return 'This file is not a PNG or JPEG picture.';
  return file.size > largestPhotoBytes ? 'A photo can be up to 15 MB.' : null;
}
