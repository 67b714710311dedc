import { useEffect, useRef } from 'react';
import type { OrderEditor, OrderEditorState } from '../editor/order-editor.ts';
import { useOrderEditorPart } from '../editor/order-editor-context.ts';

/** Delays between attempts in milliseconds; the last one repeats. */
const waitsMs = [2_000, 5_000, 10_000, 30_000];

/** Whether a save is queued. */
export function isSaveQueued({ attempt }: Pick<OrderEditorState, 'attempt'>): boolean {
  return attempt?.isQueued === true;
}

/**
 * Sends a queued save (D27): when the browser is online again, when the order's page was loaded, and after delays,
 * because a single request may fail on a good connection. It has the same save id each time, so it cannot create a
 * second order (D6); after the cut-off the server refuses it.
 */
export function useQueuedSave(editor: OrderEditor, send: () => void): void {
  const page = useOrderEditorPart((state) => state.page);
  const isWaiting = useOrderEditorPart((state) => isSaveQueued(state) && state.progress.kind !== 'saving');
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  // A restored draft with a queued save finds the page just loaded.
  const readAt = useRef<OrderEditorState['page'] | null>(null);
  useEffect(() => {
    if (readAt.current === page) return;
    readAt.current = page;
    if (isSaveQueued(editor.get())) latest.current();
  }, [editor, page]);

  const tries = useRef(0);
  useEffect(() => {
    if (!isWaiting) {
      if (!isSaveQueued(editor.get())) tries.current = 0;
      return;
    }
    const now = () => latest.current();
    // Randomised, so that the screens of all shops do not retry at once.
    const wait = (waitsMs[tries.current] ?? 30_000) * (0.75 + Math.random() / 2);
    tries.current += 1;
    const timer = setTimeout(now, wait);
    window.addEventListener('online', now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', now);
    };
  }, [editor, isWaiting]);
}
