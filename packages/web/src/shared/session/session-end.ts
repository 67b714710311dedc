import { useEffect, useSyncExternalStore } from 'react';
import { unsavedWork } from '../../ui/dialogs/unsaved-work.ts';
import { createStore } from '../../ui/store.ts';

/** A session that ended while a draft is stored on the device: the screen says so, and links to the sign-in. */
export interface EndedSession {
  readonly signInAgain: () => void;
}

const ended = createStore<EndedSession | null>(null);
const holders = new Set<() => boolean>();

/** A page with unsaved changes that exist only on it, whose session ended. */
export interface CoveredPage {
  /** Discards the changes, and opens the sign-in. */
  readonly leave: () => void;
}

/** Set while the page is covered until the same person signs in again. */
export const coveredPage = createStore<CoveredPage | null>(null);

/** Resolves once the page is covered, or no longer covered. */
export function waitUntilCovered(isCovered: boolean): Promise<void> {
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
 * Reacts to the end of the session. A screen that stores its unsaved work on the device stays to say so; a page with
 * other unsaved changes is covered, unless the person signed out by choice; any other page is left at once.
 */
export function endSession(leave: () => void, isByChoice: boolean): void {
  if (isByChoice) leave();
  else if ([...holders].some((holds) => holds())) ended.set({ signInAgain: leave });
  else if (unsavedWork.get()) coveredPage.set({ leave });
  else leave();
}

/**
 * The end of the session, for a screen that stores its unsaved work on the device.
 *
 * @param holds whether it has unsaved work now; must be stable between renders
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
