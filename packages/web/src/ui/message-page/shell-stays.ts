import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

/** How many mounted pages keep the header and tabs where their screen would hide them. */
const kept = createStore(0);

/** Keeps the application's header and tabs while a message page replaces a screen that has its own, also on a phone. */
export function useKeepShell(): void {
  useLayoutEffect(() => {
    kept.set(kept.get() + 1);
    return () => kept.set(kept.get() - 1);
  }, []);
}

/** Whether header and tabs are shown although the screen has its own. */
export function useIsShellKept(): boolean {
  return useSyncExternalStore(kept.subscribe, () => kept.get() > 0);
}
