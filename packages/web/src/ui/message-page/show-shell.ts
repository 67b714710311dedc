import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

/** The number of mounted pages that show the header and tabs where their screen would hide them. */
const holders = createStore(0);

/** Shows the application's header and tabs while a message page replaces a screen that has its own, also on a phone. */
export function useShowShell(): void {
  useLayoutEffect(() => {
    holders.set(holders.get() + 1);
    return () => holders.set(holders.get() - 1);
  }, []);
}

/** Whether header and tabs are shown although the screen has its own. */
export function useIsShellShown(): boolean {
  return useSyncExternalStore(holders.subscribe, () => holders.get() > 0);
}
