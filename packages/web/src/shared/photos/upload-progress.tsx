import { Button, Progress } from '@mantine/core';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './upload-progress.module.css';
import type { PhotoUpload } from './use-photo-upload.ts';

/** The progress of an upload, or why it failed. */
export function UploadProgress({ upload: { state, stop, tryAgain } }: { readonly upload: PhotoUpload }) {
  if (state.kind === 'sending') {
    return (
      <div className={styles.root}>
        <Progress value={state.part * 100} aria-label="Sending the photo" />
        <span role="status">Sending the photo, {Math.round(state.part * 100)}%</span>
        <Button variant="subtle" size="compact-sm" onClick={stop}>
          Stop
        </Button>
      </div>
    );
  }
  if (state.kind === 'idle') return null;
  return (
    <Notice tone="bad">
      {state.sentence}{' '}
      {state.canTryAgain && (
        <Button variant="default" size="compact-sm" onClick={tryAgain}>
          Try again
        </Button>
      )}
    </Notice>
  );
}
