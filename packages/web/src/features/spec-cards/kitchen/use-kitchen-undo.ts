import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { closeToast, toastUndo } from '../../../ui/feedback/toast.ts';
import type { KitchenProgress, WorkedCard } from './kitchen-progress.ts';

/** Computes the progress after an undo from the progress and card at the time of the undo. */
export type UndoProgress = (now: KitchenProgress, card: WorkedCard) => KitchenProgress;

/**
 * Offers to undo a clearing of progress, without losing progress made since. An offer ends when the card is finished or
 * the screen unmounts.
 *
 * @param applyUndo executes an undo
 */
export function useKitchenUndo(applyUndo: (undo: UndoProgress) => void) {
  const latest = useRef(applyUndo);
  useLayoutEffect(() => {
    latest.current = applyUndo;
  });
  const offered = useRef<readonly number[]>([]);
  useEffect(() => () => closeAll(offered), []);

  return {
    offer(message: string, undo: UndoProgress): void {
      offered.current = [...offered.current, toastUndo(message, () => latest.current(undo))];
    },
    /** Withdraws all offers. */
    end: () => closeAll(offered),
  };
}

function closeAll(offered: RefObject<readonly number[]>): void {
  for (const toast of offered.current) closeToast(toast);
  offered.current = [];
}
