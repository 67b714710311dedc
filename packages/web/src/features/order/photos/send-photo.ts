import type { PhotoView } from '@bakehouse/contract/custom-orders';
import { sendFile } from '../../../shared/file-transfer.ts';
import type { PictureSending } from '../../../shared/photos/use-photo-upload.ts';

/** Sends a photo to the store (D15), and fails as every call does. It is kept under the id of its upload. */
export async function sendPhoto({
  uploadId,
  picture,
  signal,
  onProgress,
}: PictureSending): Promise<PhotoView> {
  const photo = await sendFile({
    address: `/storage/v1/object/orders/${uploadId}`,
    content: picture,
    contentType: picture.type || 'application/octet-stream',
    signal,
    onProgress,
  });
  return photo as PhotoView;
}
