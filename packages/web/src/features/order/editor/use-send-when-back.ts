import { useEffect, useRef } from 'react';
import type { OrderEditor } from './order-editor.ts';
import { useOrderEditorPart } from './order-editor-context.ts';

/**
 * Sends a save whose answer was lost once more when the connection is back: when the browser says so, or when the
 * order's page was read again. It has the same save id, so it cannot make a second order (D6); where the cut-off has
 * passed meanwhile, the server refuses it. After a further edit, the person has to save by hand.
 */
export function useSendWhenBack(editor: OrderEditor, send: () => void): void {
  const page = useOrderEditorPart((state) => state.page);
  const latest = useRef(send);
  const read = useRef(page);
  useEffect(() => {
    latest.current = send;
  });

  useEffect(() => {
    function sendLost(): void {
      const { progress } = editor.get();
      if (progress.kind === 'failed' && progress.isLost) latest.current();
    }
    if (read.current !== page) {
      read.current = page;
      sendLost();
    }
    window.addEventListener('online', sendLost);
    return () => window.removeEventListener('online', sendLost);
  }, [editor, page]);
}
