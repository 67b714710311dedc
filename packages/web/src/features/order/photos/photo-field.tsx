import type { PhotoView } from '@bakehouse/contract/custom-orders';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Button, Progress } from '@mantine/core';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import styles from './photo-field.module.css';
import { PhotoThumb } from './photo-thumb.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

interface PhotoFieldProps {
  readonly photo: PhotoView | null;
  /** There is a photo, and this page does not know how to show it. */
  readonly pending: boolean;
  readonly canEdit: boolean;
  readonly onChange: (photo: PhotoView | null) => void;
  readonly onUploading: (isUploading: boolean) => void;
}

/** The photo of a cake: chosen, dropped, pasted or taken; sent at once; shown, replaced, removed. */
export function PhotoField({ photo, pending, canEdit, onChange, onUploading }: PhotoFieldProps) {
  const heading = useId();
  const [over, setOver] = useState(false);
  const [removing, setRemoving] = useState(false);
  const { state, send, tryAgain, stop } = usePhotoUpload(onChange, onUploading);
  const has = photo !== null || pending;

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && canEdit) send(file);
  }
  return (
    <section
      className={styles.root}
      aria-labelledby={heading}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!canEdit) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => {
        const file = event.clipboardData.files[0];
        if (file && canEdit) send(file);
      }}
    >
      <h3 id={heading}>Photo</h3>
      {photo && <PhotoThumb photo={photo} />}
      {pending && <p className="muted">A photo is chosen. It is shown when the order is saved.</p>}
      {state.kind === 'sending' && (
        <div className={styles.way}>
          <Progress value={state.part * 100} aria-label="Sending the photo" />
          <span role="status">Sending the photo, {Math.round(state.part * 100)} %</span>
          <Button variant="subtle" size="compact-sm" onClick={stop}>
            Stop
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <Notice tone="bad">
          {state.sentence}{' '}
          {state.canTryAgain && (
            <Button variant="default" size="compact-sm" onClick={tryAgain}>
              Try again
            </Button>
          )}
        </Notice>
      )}
      {canEdit && state.kind !== 'sending' && (
        <div className={`${styles.buttons} screen-only`}>
          <ChooseButtons has={has} onFile={send} />
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

interface ChooseButtonsProps {
  readonly has: boolean;
  readonly onFile: (file: File) => void;
}

/** A file from the device, and on a phone the camera too. */
function ChooseButtons({ has, onFile }: ChooseButtonsProps) {
  const phone = usePhone();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const input = {
    type: 'file',
    accept: 'image/png,image/jpeg',
    hidden: true,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      const chosen = currentTarget.files?.[0];
      // The same file may be chosen again after it failed.
      currentTarget.value = '';
      if (chosen) onFile(chosen);
    },
  } as const;
  return (
    <>
      <input ref={file} aria-label="Photo of the cake" {...input} />
      <input ref={camera} aria-label="Photo of the cake, by camera" capture="environment" {...input} />
      <Button
        variant="default"
        leftSection={<IconPhoto size={18} aria-hidden />}
        onClick={() => file.current?.click()}
      >
        {has ? 'Replace the photo' : 'Add a photo'}
      </Button>
      {phone && (
        <Button
          variant="default"
          leftSection={<IconCamera size={18} aria-hidden />}
          onClick={() => camera.current?.click()}
        >
          Take one
        </Button>
      )}
      {!has && !phone && <span className="muted">or drop a PNG or JPEG here</span>}
    </>
  );
}
