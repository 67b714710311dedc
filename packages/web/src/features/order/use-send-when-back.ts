import { useEffect, useRef } from 'react';
import type { Desk } from './desk.ts';
import { useDeskPart } from './desk-context.ts';

/**
 * Sends a save whose answer was lost once more when the line is back: when the browser says so, or when the order's
 * page was read again. It is the same save, so it cannot make a second order (D6); where the cut-off has passed in the
 * meantime, the server says so. Typing on after the loss makes it somebody's own decision again.
 */
export function useSendWhenBack(desk: Desk, send: () => void): void {
  const page = useDeskPart((state) => state.page);
  const latest = useRef(send);
  const read = useRef(page);
  useEffect(() => {
    latest.current = send;
  });

  useEffect(() => {
    function sendLost(): void {
      const { progress } = desk.get();
      if (progress.kind === 'failed' && progress.isLost) latest.current();
    }
    if (read.current !== page) {
      read.current = page;
      sendLost();
    }
    window.addEventListener('online', sendLost);
    return () => window.removeEventListener('online', sendLost);
  }, [desk, page]);
}
