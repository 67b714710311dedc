import type { RecipePhotoView } from '@bakehouse/contract/shapes/recipe-view';
import { Tooltip } from '@mantine/core';
import { IconCamera, IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { ChoosePhoto } from '../../../shared/photos/choose-photo.tsx';
import { UploadProgress } from '../../../shared/photos/upload-progress.tsx';
import { useRecipePhotoUpload } from '../../../shared/recipe-photos/recipe-photos-api.ts';
import { RemovePhoto } from '../../../shared/recipe-photos/remove-photo.tsx';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import styles from './step-photo.module.css';

interface StepPhotoProps {
  /** 'Step 3' */
  readonly name: string;
  readonly pid: number;
  /** The position of the saved step; null for a new one. */
  readonly number: number | null;
  readonly photo: RecipePhotoView | null;
}

/**
 * The photo of a step: added, viewed, replaced and removed. It is stored at once, so the step has to be saved before.
 */
export function StepPhoto({ number, ...step }: StepPhotoProps) {
  if (number !== null) return <SavedStepPhoto {...step} number={number} />;
  return (
    <Tooltip label="Save first, then add a photo to this step">
      <button
        type="button"
        className={styles.button}
        aria-disabled="true"
        aria-label={`Photo of ${step.name.toLowerCase()}: save first, then add it`}
      >
        <IconCamera size={18} aria-hidden />
      </button>
    </Tooltip>
  );
}

const saidOfUpload = { idle: '', sending: ', being sent', failed: ', not sent' };

/** An upload continues when the dialog is closed; the button shows its state. */
function SavedStepPhoto({ name, pid, number, photo }: StepPhotoProps & { readonly number: number }) {
  const [isOpen, setOpen] = useState(false);
  const upload = useRecipePhotoUpload({ pid, number, replaces: photo });
  const { kind } = upload.state;
  const called = photo ? `Photo of ${name.toLowerCase()}` : `Add a photo to ${name.toLowerCase()}`;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        data-has-photo={photo !== null || undefined}
        data-upload={kind}
        aria-label={`${called}${saidOfUpload[kind]}`}
        onClick={() => setOpen(true)}
      >
        {kind === 'sending' && <IconCloudUpload size={18} aria-hidden />}
        {kind !== 'sending' && photo && <img src={photo.thumbnailAddress} alt="" width={36} height={36} />}
        {kind !== 'sending' && !photo && <IconCamera size={18} aria-hidden />}
      </button>
      <ResponsiveDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={`Photo of ${name.toLowerCase()}`}
      >
        <div className={styles.tools}>
          {photo && <img src={photo.address} alt={name} width={photo.width} height={photo.height} />}
          <UploadProgress upload={upload} />
          {kind !== 'sending' && (
            <span className={styles.buttons}>
              <ChoosePhoto
                called={`Photo of ${name.toLowerCase()}`}
                label={photo ? 'Replace the photo' : 'Add a photo'}
                onFile={upload.send}
              />
              {photo && <RemovePhoto pid={pid} photo={photo} label="Remove the photo" />}
            </span>
          )}
        </div>
      </ResponsiveDialog>
    </>
  );
}
