import type { PhotoView } from '@bakehouse/contract/custom-orders';
import { sendFile } from '../../../shared/file-transfer.ts';
import type { PictureSending } from '../../../shared/photos/use-photo-upload.ts';

/** Uploads a photo to the store (D15); rejects like every call. It is stored under the id of its upload. */
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
