import { useLayoutEffect } from 'react';
import { giveFocus, isFocusLost, placesOfFocus } from '../keys/keep-focus.ts';

/**
 * A dialog that is mounted already open, or unmounted together with its owner, cannot return the focus. What had it
 * before gets it, unless another element has it by now: the button that opened the dialog, or the menu or the earlier
 * dialog that it was in; or where nothing of that is left, the page.
 */
export function useFocusReturned(opened: boolean): void {
  // Before the dialog takes the focus: a dialog that was loaded first would find it at its own title in `useEffect`.
  useLayoutEffect(() => {
    if (!opened) return;
    const active = document.activeElement;
    const before = active instanceof HTMLElement && active !== document.body ? [active] : [];
    const places = [...before, ...placesOfFocus()];
    return () => {
      setTimeout(() => {
        if (isFocusLost()) giveFocus(places);
      });
    };
  }, [opened]);
}
