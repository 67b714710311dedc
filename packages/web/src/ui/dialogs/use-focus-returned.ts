import { useLayoutEffect } from 'react';
import { focusFirstOf, isFocusLost, placesOfFocus } from '../keys/keep-focus.ts';

/**
 * Returns the focus for a dialog that is mounted already open or unmounted together with its owner, which Mantine does
 * not handle. The focus goes to the element that had it before the dialog, unless another element has it by now; if
 * that element is gone, to the menu or dialog that contained it, else to the page.
 */
export function useFocusReturned(opened: boolean): void {
  // Runs before the dialog takes the focus: in `useEffect` a dialog that was already loaded would find the focus on its
  // own title.
  useLayoutEffect(() => {
    if (!opened) return;
    const active = document.activeElement;
    const before = active instanceof HTMLElement && active !== document.body ? [active] : [];
    const places = [...before, ...placesOfFocus()];
    return () => {
      setTimeout(() => {
        if (isFocusLost()) focusFirstOf(places);
      });
    };
  }, [opened]);
}
