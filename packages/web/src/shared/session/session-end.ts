import { useEffect, useSyncExternalStore } from 'react';
import { unsavedWork } from '../../ui/dialogs/unsaved-work.ts';
import { createStore } from '../../ui/store.ts';

/** A session that ended over a draft that is kept on the device: the screen says so, and leads to the sign-in. */
export interface EndedSession {
  readonly signInAgain: () => void;
}

const ended = createStore<EndedSession | null>(null);
const holders = new Set<() => boolean>();

/** A page whose session ended over something typed that this page alone holds. */
export interface CoveredPage {
  /** Gives up what was typed, and leads to the sign-in. */
  readonly leave: () => void;
}

/** Set while the page waits, covered, for its person to sign in again. */
export const coveredPage = createStore<CoveredPage | null>(null);

/** Resolves once the page is covered, or is not any more. */
export function untilCovered(isCovered: boolean): Promise<void> {
  return new Promise((resolve) => {
    function look(): void {
      if ((coveredPage.get() !== null) !== isCovered) return;
      stop();
      resolve();
    }
    const stop = coveredPage.subscribe(look);
    look();
  });
}

/**
 * Ends what this page shows of a person whose session has ended. A screen that keeps unsaved work on the device stays to
 * say what became of it, and a page that holds some itself waits under a cover, unless the person signed out by choice;
 * any other is left at once.
 */
export function endSession(leave: () => void, isByChoice: boolean): void {
  if (isByChoice) leave();
  else if ([...holders].some((holds) => holds())) ended.set({ signInAgain: leave });
  else if (unsavedWork.get()) coveredPage.set({ leave });
  else leave();
}

/**
 * The end of the session, for a screen that keeps what is unsaved on the device.
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
