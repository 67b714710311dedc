import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { closeToast, toastUndo } from '../../../ui/feedback/toast.ts';
import type { KitchenProgress, WorkedCard } from './kitchen-progress.ts';

/** What an undo makes of the progress as it is when it is pressed, on the card that is worked from by then. */
export type TakeBack = (now: KitchenProgress, card: WorkedCard) => KitchenProgress;

/**
 * Offers to take back what was cleared, beside what is ticked and done meanwhile. An offer ends with the work that it is
 * about: when that is finished, or when the screen goes.
 *
 * @param takeBack takes something back now
 */
export function useKitchenUndo(takeBack: (undo: TakeBack) => void) {
  const latest = useRef(takeBack);
  useLayoutEffect(() => {
    latest.current = takeBack;
  });
  const offered = useRef<readonly number[]>([]);
  useEffect(() => () => closeAll(offered), []);

  return {
    offer(message: string, undo: TakeBack): void {
      offered.current = [...offered.current, toastUndo(message, () => latest.current(undo))];
    },
    /** Ends every offer: what they are about is no longer there. */
    end: () => closeAll(offered),
  };
}

function closeAll(offered: RefObject<readonly number[]>): void {
  for (const toast of offered.current) closeToast(toast);
  offered.current = [];
}
