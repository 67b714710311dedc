import { useState } from 'react';
import styles from './copy-details.module.css';

interface CopyDetailsProps {
  /** The request's id in the server's log. */
  readonly requestId: string;
}

/**
 * What a failure can be found by in the server's log, for whoever asks: copied by a press, so that no sentence has to
 * hold it. Where the browser has no clipboard (a page without encryption), it is shown to be copied by hand.
 */
export function CopyDetails({ requestId }: CopyDetailsProps) {
  const [state, setState] = useState<'offered' | 'copied' | 'shown'>('offered');
  if (state === 'shown') return <code className={styles.details}>{`Request ${requestId}`}</code>;
  return (
    <button
      type="button"
      className={`text-link touch-room ${styles.root}`}
      onClick={async () => {
        const details = `Request ${requestId}\n${new Date().toISOString()}\n${window.location.href}`;
        setState(await copyText(details));
      }}
    >
      {state === 'copied' ? 'Details copied' : 'Copy details'}
    </button>
  );
}

async function copyText(text: string): Promise<'copied' | 'shown'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'shown';
  }
}
