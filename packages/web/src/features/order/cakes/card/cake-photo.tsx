import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import { PhotoField } from '../../photos/photo-field.tsx';
import { rememberPhoto, runningPhotoUploads, usePhotoView } from '../photo-store.ts';

interface CakePhotoProps {
  readonly photo: PhotoId | null;
  readonly canEdit: boolean;
  readonly onChange?: (photo: PhotoId | null) => void;
}

/**
 * The photo of a cake. It is uploaded as soon as it is chosen, and becomes part of the order with the next save (D15).
 */
export function CakePhoto({ photo, canEdit, onChange }: CakePhotoProps) {
  const view = usePhotoView(photo);
  return (
    <PhotoField
      photo={view}
      pending={photo !== null && view === null}
      canEdit={canEdit}
      onChange={(chosen) => {
        if (chosen) rememberPhoto(chosen);
        onChange?.(chosen?.photoId ?? null);
      }}
      onUploading={(isUploading) =>
        runningPhotoUploads.set(runningPhotoUploads.get() + (isUploading ? 1 : -1))
      }
    />
  );
}
