import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import styles from '../dialogs/message-panel.module.css';
import { CopyDetails } from './copy-details.tsx';

interface FailedLoadProps {
  /** What could not be loaded, e.g. 'The list did not load'. */
  readonly what: string;
  /** The reason, where `what` does not contain it. */
  readonly why?: string;
  /** The age of the data that is still shown, e.g. 'You are still seeing 16:42.' */
  readonly stillSeeing?: string;
  /** The request's id in the server's log, which a person can give to the office. */
  readonly requestId?: string | undefined;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** Seconds until the automatic retry (`useRetries`). */
  readonly nextTry?: number | null;
}

/** A failed load: what could not be loaded, which data is still shown, and a retry button. */
export function FailedLoad({
  what,
  why,
  stillSeeing,
  requestId,
  onRetry,
  retrying = false,
  nextTry = null,
}: FailedLoadProps) {
  return (
    <div className={styles.root} data-part="message-panel" role="alert">
      <IconCloudOff size={40} aria-hidden />
      <b>{what}</b>
      {why && <span>{why}</span>}
      {stillSeeing && <span className="muted">{stillSeeing}</span>}
      <Button size="sm" variant="default" onClick={onRetry} loading={retrying}>
        Try again
      </Button>
      {/* Hidden from screen readers, which would read every second. */}
      {nextTry !== null && (
        <span className="muted" aria-hidden>
          Next try in {nextTry} s
        </span>
      )}
      {requestId && <CopyDetails requestId={requestId} />}
    </div>
  );
}
