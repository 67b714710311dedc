import type { RouterHistory } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The dialogs that the browser's Back closes, the one on top last. */
const open: object[] = [];

/** Whether the browser's Back closes a dialog now, in place of leaving the page under it. */
export function isClosedByBack(): boolean {
  return open.length > 0;
}

/**
 * Lets the browser's Back, or the gesture for it on a phone, close a dialog in place of leaving the page under it. What
 * is typed in a dialog is asked about by its LeaveGuard, so `when` is false there. Moving within the same address
 * (another filter in the search part) is no leaving.
 */
export function useBackCloses(when: boolean, onClose: () => void): void {
  // There is no router around a part that a test renders by itself.
  const router: { readonly history: RouterHistory } | null = useRouter({ warn: false });
  const history = router?.history;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!when || !history) return;
    const dialog = {};
    open.push(dialog);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn({ action, currentLocation, nextLocation }) {
        const leaves = action === 'BACK' && currentLocation.pathname !== nextLocation.pathname;
        if (!leaves || open.at(-1) !== dialog) return false;
        close();
        return true;
      },
    });
    return () => {
      unblock();
      open.splice(open.indexOf(dialog), 1);
    };
  }, [when, history]);
}
