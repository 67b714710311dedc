import { useRef, useState } from 'react';
import type { Failure } from '../../../shared/failure.ts';
import { failureOf } from '../../../shared/failure.ts';
import { randomId } from '../../../shared/random-id.ts';

/** A repeat of a deed whose answer was lost carries the same id, and happens once (D7). */
export interface Deed {
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly run: () => void;
}

/**
 * Does something once, however often its button is pressed, and keeps why it failed.
 *
 * @param act calls the server under this id
 */
export function useDeed(act: (saveId: string) => Promise<void>): Deed {
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
