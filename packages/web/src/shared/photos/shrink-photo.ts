/** As large as the server keeps a photo, in pixels on its longer side. */
const longestSide = 2560;
/** A smaller file is sent as it is. */
const worthShrinking = 2 * 1024 * 1024;

/**
 * Makes a large photo smaller before it travels, because a shop's line is slow and the server would do it anyway. What
 * this browser cannot read is sent as it is, and the server judges it.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
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
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}
