import { useEffect, useRef } from 'react';
import { closeToast, toastUndo } from './toast.ts';

/** Says what was done and offers to take it back, as long as the component is there that did it. */
export function useUndoToast(): (message: string, undo: () => void) => void {
  const last = useRef<number | null>(null);
  useEffect(
    () => () => {
      if (last.current !== null) closeToast(last.current);
    },
    [],
  );
  return (message, undo) => {
    last.current = toastUndo(message, undo);
  };
}
