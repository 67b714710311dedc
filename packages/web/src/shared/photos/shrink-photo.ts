/** What a photo is made smaller to. */
export interface PhotoSize {
  /** In pixels, of the longer side. */
  readonly longestSide: number;
  /** In bytes: a smaller file is sent as it is. 0 makes a JPEG of any file. */
  readonly worthShrinking: number;
}

/** As large as the server keeps a photo. */
const asKept: PhotoSize = { longestSide: 2560, worthShrinking: 2 * 1024 * 1024 };

/**
 * Makes a large photo smaller before it travels, because a shop's line is slow and the server would do it anyway. What
 * this browser cannot read is sent as it is, and the server judges it.
 */
export async function shrinkPhoto(
  file: Blob,
  { longestSide, worthShrinking }: PhotoSize = asKept,
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
