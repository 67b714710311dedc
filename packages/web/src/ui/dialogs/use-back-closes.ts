import type { RouterHistory } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { leavePolicy } from './unsaved-work.ts';

interface OpenDialog {
  /** False where something is typed in it that would be lost. */
  readonly isClosedByBack: boolean;
}

/** The one on top is the last. */
const openDialogs: OpenDialog[] = [];

/** Whether the browser's Back closes the dialog on top, in place of leaving the page under it. */
export function closesDialogOnBack(): boolean {
  return openDialogs.at(-1)?.isClosedByBack ?? false;
}

/**
 * Lets the browser's Back, or the gesture for it on a phone, close a dialog in place of leaving the page under it. Moving
 * within the same address (another filter in the search part) is no leaving.
 *
 * @param dirty something is typed in the dialog: its LeaveGuard asks about that
 */
export function useBackCloses(opened: boolean, onClose: () => void, dirty = false): void {
  // There is no router around a part that a test renders by itself.
  const router: { readonly history: RouterHistory } | null = useRouter({ warn: false });
  const history = router?.history;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened || !history) return;
    const dialog = { isClosedByBack: !dirty };
    openDialogs.push(dialog);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn({ action, currentLocation, nextLocation }) {
        const leaves = action === 'BACK' && currentLocation.pathname !== nextLocation.pathname;
        if (!leaves || dirty || leavePolicy() !== 'after-question' || openDialogs.at(-1) !== dialog)
          return false;
        close();
        return true;
      },
    });
    return () => {
      unblock();
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
    };
  }, [opened, dirty, history]);
}
