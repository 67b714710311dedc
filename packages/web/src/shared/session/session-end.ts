import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../ui/store.ts';

/** A session that ended while a screen held something unsaved: the screen says so, and leads to the sign-in. */
export interface EndedSession {
  readonly signInAgain: () => void;
}

const ended = createStore<EndedSession | null>(null);
const holders = new Set<() => boolean>();

/**
 * Ends what this page shows of a person whose session has ended. A screen with unsaved work stays to say what became of
 * it, unless the person signed out by choice; any other is left at once.
 */
export function endSession(leave: () => void, isByChoice: boolean): void {
  if (isByChoice || ![...holders].some((holds) => holds())) leave();
  else ended.set({ signInAgain: leave });
}

/**
 * The end of the session, for a screen that may hold something unsaved.
 *
 * @param holds whether it does at this moment; keep it the same function between renders
 */
export function useSessionEnd(holds: () => boolean): EndedSession | null {
  useEffect(() => {
    holders.add(holds);
    return () => {
      holders.delete(holds);
      ended.set(null);
    };
  }, [holds]);
  return useSyncExternalStore(ended.subscribe, ended.get);
}
