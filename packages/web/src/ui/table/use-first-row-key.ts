import { useEffect, useEffectEvent } from 'react';
import { isFocusLost } from '../keys/keep-focus.ts';

/**
 * Lets Down go to the first row of a list while nothing on the page has the focus, as after it was opened; else the key
 * scrolls the page as always.
 *
 * @param goToFirst null where there is no row
 */
export function useFirstRowKey(goToFirst: (() => void) | null): void {
  const isThere = goToFirst !== null;
  const go = useEffectEvent(() => goToFirst?.());
  useEffect(() => {
    if (!isThere) return;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'ArrowDown' || event.defaultPrevented) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const isNowhere = isFocusLost() || document.activeElement?.id === 'main';
      if (!isNowhere || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      go();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isThere]);
}
