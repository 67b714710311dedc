import type { RecipePhotoView } from '@bakehouse/contract/shapes/recipe-view';
import { Button } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useState } from 'react';
import { LoafStamp, loafKindOf } from '../brand/loaf-stamp.tsx';
import { ChoosePhoto } from '../photos/choose-photo.tsx';
import { UploadProgress } from '../photos/upload-progress.tsx';
import styles from './recipe-photo.module.css';
import type { PhotoPlace } from './recipe-photos-api.ts';
import { useRecipePhotoUpload } from './recipe-photos-api.ts';
import { RemovePhoto } from './remove-photo.tsx';

interface RecipePhotoProps extends PhotoPlace {
  /** The subject for the alternative text: 'Victoria sponge', 'Step 3'. */
  readonly subject: string;
  /** Null for none. */
  readonly photo: RecipePhotoView | null;
  readonly canEdit: boolean;
}

/**
 * A photo of a card: loading, loaded, or failed. People who may edit can upload one if there is none or it did not
 * load, replace it, and remove it after the confirmation of spec 001 section 4.
 */
export function RecipePhoto({ pid, number, subject, photo, canEdit }: RecipePhotoProps) {
  const [over, setOver] = useState(false);
  const upload = useRecipePhotoUpload({ pid, number, replaces: photo });
  const isSending = upload.state.kind === 'sending';

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) upload.send(file);
  }
  if (!photo && !canEdit) return number === 0 ? <NoPhoto subject={subject} /> : null;
  return (
    <figure
      className={styles.root}
      data-part="recipe-photo"
      data-step={number > 0 || undefined}
      data-none={photo === null || undefined}
      data-over={over || undefined}
      {...(canEdit && {
        onDragOver(event: DragEvent) {
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: drop,
      })}
    >
      {photo ? (
        // Another photo has another address, and its loading state starts again.
        <Picture key={photo.address} subject={subject} photo={photo} />
      ) : (
        number === 0 && <NoPhoto subject={subject} />
      )}
      {canEdit && (
        <figcaption className="screen-only">
          <UploadProgress upload={upload} />
          {!isSending && (
            <span className={styles.buttons}>
              <ChoosePhoto
                called={`Photo of ${subject}`}
                label={photo ? 'Replace' : 'Add a photo'}
                onFile={upload.send}
                isSmall={number > 0}
              />
              {photo && <RemovePhoto pid={pid} photo={photo} isSmall={number > 0} variant="default" />}
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}

function NoPhoto({ subject }: Pick<RecipePhotoProps, 'subject'>) {
  return (
    <div className={styles.none} data-part="no-photo">
      <LoafStamp kind={loafKindOf(subject)} size={96} />
    </div>
  );
}

interface PictureProps {
  readonly subject: string;
  readonly photo: RecipePhotoView;
}

function Picture({ subject, photo: { address, width, height } }: PictureProps) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(1);
  if (state === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        <IconPhotoOff size={32} aria-hidden />
        <span>The photo did not load.</span>
        <Button
          size="sm"
          variant="default"
          className="screen-only"
          onClick={() => {
            setAttempt(attempt + 1);
            setState('loading');
          }}
        >
          Try again
        </Button>
      </div>
    );
  }
  return (
    <img
      key={attempt}
      className={styles.picture}
      data-state={state}
      src={address}
      alt={subject}
      width={width}
      height={height}
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
    />
  );
}
