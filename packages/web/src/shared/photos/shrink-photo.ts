/** The limits of a resized photo. */
export interface PhotoSize {
  /** In pixels, of the longer side. */
  readonly longestSide: number;
  /** Files of fewer bytes are sent unchanged; 0 converts any file to JPEG. */
  readonly worthShrinking: number;
}

/** The size at which the server stores photos. */
const storedSize: PhotoSize = { longestSide: 2560, worthShrinking: 2 * 1024 * 1024 };

/**
 * Resizes a large photo before its upload, because a shop's connection is slow and the server would resize it anyway. A
 * file that this browser cannot decode is sent unchanged, and the server decides.
 */
export async function shrinkPhoto(
  file: Blob,
  { longestSide, worthShrinking }: PhotoSize = storedSize,
): Promise<Blob> {
  if (file.size < worthShrinking || typeof createImageBitmap !== 'function') return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return smaller && (worthShrinking === 0 || smaller.size < file.size) ? smaller : file;
  } catch {
    return file;
  }
}
