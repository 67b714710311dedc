import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import styles from '../dialogs/message-panel.module.css';
import { CopyDetails } from './copy-details.tsx';

interface FailedLoadProps {
  /** What did not load, e.g. 'The list did not load'. */
  readonly what: string;
  /** Why, where `what` does not say it. */
  readonly why?: string;
  /** What is still on the screen and from when, e.g. 'You are still seeing 16:42.' */
  readonly stillSeeing?: string;
  /** The request's id in the server's log, which a person can give to the office. */
  readonly requestId?: string | undefined;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** It is tried again by itself in so many seconds (`useRetries`). */
  readonly nextTry?: number | null;
}

/** A load that failed: what did not come, what is still true, and a way to try again. */
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
      {/* Each second would be read out. */}
      {nextTry !== null && (
        <span className="muted" aria-hidden>
          Next try in {nextTry} s
        </span>
      )}
      {requestId && <CopyDetails requestId={requestId} />}
    </div>
  );
}
