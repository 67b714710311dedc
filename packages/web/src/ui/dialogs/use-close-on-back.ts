import type { RouterHistory } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { leavePolicy } from './unsaved-work.ts';

interface OpenDialog {
  /** False while closing would lose edits. */
  readonly isClosedByBack: boolean;
}

/** The open dialogs; the topmost is the last. */
const openDialogs: OpenDialog[] = [];

/** Whether the browser's Back closes the topmost dialog instead of leaving the page. */
export function closesDialogOnBack(): boolean {
  return openDialogs.at(-1)?.isClosedByBack ?? false;
}

/**
 * Lets the browser's Back, or the back gesture of a phone, close a dialog instead of leaving the page. Navigation
 * within the same path (another filter in the query) is not intercepted.
 *
 * @param dirty the dialog has edits: its `LeaveGuard` handles Back
 */
export function useCloseOnBack(opened: boolean, onClose: () => void, dirty = false): void {
  // In tests a component may be rendered without a router.
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
