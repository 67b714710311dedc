import { useRef, useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import { failureOf } from '../../../shared/failure.ts';
import { randomId } from '../../../shared/random-id.ts';

/** An action in progress. A retry after a lost answer carries the same id, so the server runs it once (D7). */
export interface Action {
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly run: () => void;
}

/**
 * Runs an action once, however often its button is pressed, and keeps the failure.
 *
 * @param act calls the server under this id
 */
export function useAction(act: (saveId: string) => Promise<void>): Action {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const saveId = useRef<string | null>(null);

  async function attempt(): Promise<void> {
    if (busy) return;
    saveId.current ??= randomId();
    setBusy(true);
    setFailure(null);
    try {
      await act(saveId.current);
      saveId.current = null;
    } catch (error) {
      const failed = failureOf(error);
      // Whether it happened is unknown only where no answer came; a refusal is final, and the next try is a new one.
      if (!['offline', 'failed', 'unavailable'].includes(failed.kind)) saveId.current = null;
      setFailure(failed);
    } finally {
      setBusy(false);
    }
  }
  return { busy, failure, run: () => void attempt() };
}
