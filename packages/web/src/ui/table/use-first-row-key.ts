import { useEffect, useEffectEvent } from 'react';
import { isFocusLost } from '../keys/keep-focus.ts';

/**
 * Lets Down focus the first row of a list while no element has the focus, as after the page was opened; otherwise the
 * key scrolls the page.
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
