import type { PhotoView } from '@bakehouse/contract/custom-orders';
import type { OrderView } from '@bakehouse/contract/orders';
import type { PrintedPhoto } from '@bakehouse/domain/documents/printed-order/printed-order';
import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import { useSyncExternalStore } from 'react';
import { createStore } from '../../../ui/store.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';

/** Photos that were uploaded from this page and are not part of a loaded order. */
const sent = createStore<ReadonlyMap<PhotoId, PhotoView>>(new Map());

/** The number of running uploads; an order that is saved meanwhile would lack them. */
export const runningPhotoUploads = createStore(0);

export function rememberPhoto(photo: PhotoView): void {
  sent.set(new Map(sent.get()).set(photo.photoId, photo));
}

/** The view of a photo; null for none, and for one of a stored draft whose address this page does not know. */
export function usePhotoView(photoId: PhotoId | null): PhotoView | null {
  const kept = useOrderEditorPart((state) => state.page.order?.photos);
  const known = useSyncExternalStore(sent.subscribe, sent.get);
  if (photoId === null) return null;
  return kept?.find((photo) => photo.photoId === photoId) ?? known.get(photoId) ?? null;
}

/** The known photos by id: those of the order, and those uploaded since. */
export function knownPhotos(order: OrderView | null): ReadonlyMap<PhotoId, PrintedPhoto> {
  const views = [...sent.get().values(), ...(order?.photos ?? [])];
  return new Map(
    views.map(({ photoId, thumbnailAddress, width, height }) => [
      photoId,
      { address: thumbnailAddress, width, height },
    ]),
  );
}
