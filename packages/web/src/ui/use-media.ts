import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches; renders again when that changes. */
export function useMedia(query: string): boolean {
  const media = useMemo(() => window.matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}

/** Below 900 px: bottom tabs, lists for tables, drawers for dialogs, the boxed stepper. */
export function usePhone(): boolean {
  return useMedia('(max-width: 56.24em)');
}

/** Below 600 px: one column, and a list in place of a table that a tablet still shows. */
export function useHandset(): boolean {
  return useMedia('(max-width: 37.49em)');
}

/** Less than 480 px high, where `--bh-sticky` is `static`: a phone in landscape, or a page at 400% zoom. */
export function useLowViewport(): boolean {
  return useMedia('(max-height: 30em)');
}
