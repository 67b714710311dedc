import type { PhotoView } from '@bakehouse/contract/custom-orders';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useId, useState } from 'react';
import { ChoosePhoto } from '../../../shared/photos/choose-photo.tsx';
import { UploadProgress } from '../../../shared/photos/upload-progress.tsx';
import { usePhotoUpload } from '../../../shared/photos/use-photo-upload.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import styles from './photo-field.module.css';
import { PhotoThumb } from './photo-thumb.tsx';
import { sendPhoto } from './send-photo.ts';

interface PhotoFieldProps {
  readonly photo: PhotoView | null;
  /** Whether there is a photo whose address this page does not know. */
  readonly pending: boolean;
  readonly canEdit: boolean;
  readonly onChange: (photo: PhotoView | null) => void;
  readonly onUploading: (isUploading: boolean) => void;
}

/** The photo of a cake: chosen, dropped, pasted or taken; uploaded at once; shown, replaced, removed. */
export function PhotoField({ photo, pending, canEdit, onChange, onUploading }: PhotoFieldProps) {
  const heading = useId();
  const phone = usePhone();
  const [over, setOver] = useState(false);
  const [removing, setRemoving] = useState(false);
  const upload = usePhotoUpload({
    send: sendPhoto,
    onStored: onChange,
    onUploading,
  });
  const has = photo !== null || pending;

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && canEdit) upload.send(file);
  }
  return (
    <section
      className={styles.root}
      aria-labelledby={heading}
      data-over={over || undefined}
      data-has={has || upload.state.kind === 'sending' || undefined}
      onDragOver={(event) => {
        if (!canEdit) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => {
        const file = event.clipboardData.files[0];
        if (file && canEdit) upload.send(file);
      }}
    >
      <h3 id={heading}>Photo</h3>
      {photo && <PhotoThumb photo={photo} />}
      {pending && <p className="muted">A photo has been chosen. It will be shown once the order is saved.</p>}
      <UploadProgress upload={upload} />
      {canEdit && upload.state.kind !== 'sending' && (
        <div className={`${styles.buttons} screen-only`}>
          <ChoosePhoto
            called="Photo of the cake"
            label={has ? 'Replace the photo' : 'Add a photo'}
            onFile={upload.send}
          />
          {!has && !phone && <span className="muted">or drop a PNG or JPEG here</span>}
          {has && (
            <Button
              variant="subtle"
              color="cherry"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setRemoving(true)}
            >
              Remove the photo
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        opened={removing}
        question={messages.removeImage}
        safeLabel="Keep it"
        actLabel="Remove"
        onConfirm={() => {
          setRemoving(false);
          onChange(null);
        }}
        onClose={() => setRemoving(false)}
      />
    </section>
  );
}
