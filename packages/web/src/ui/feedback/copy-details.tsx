import { useState } from 'react';
import styles from './copy-details.module.css';

interface CopyDetailsProps {
  /** The request's id in the server's log. */
  readonly requestId: string;
}

/**
 * Copies the details by which a failure can be found in the server's log, so that no sentence has to contain them.
 * Where the browser has no clipboard (a page without HTTPS), they are shown instead.
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
