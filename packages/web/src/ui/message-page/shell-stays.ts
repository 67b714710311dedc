import { useLayoutEffect, useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

/** How many pages are open that keep header and tabs where their screen would bring its own. */
const kept = createStore(0);

/** Said by a page that stands in place of a screen: the application's header and tabs stay, also on a phone. */
export function useShellStays(): void {
  useLayoutEffect(() => {
    kept.set(kept.get() + 1);
    return () => kept.set(kept.get() - 1);
  }, []);
}

/** Whether header and tabs stay although the screen brings its own. */
export function useDoesShellStay(): boolean {
  return useSyncExternalStore(kept.subscribe, () => kept.get() > 0);
}
