import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now, and from now on. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Below 900 px: bottom tabs, lists for tables, drawers for dialogs, the boxed stepper. */
export function usePhone(): boolean {
  return useMedia('(max-width: 56.24em)');
}
