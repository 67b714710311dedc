import { useEffect } from 'react';
import { isTypingTarget } from '../keys/use-shortcut.ts';
import { undoLast } from './toast.ts';

/**
 * Ctrl+Z or Cmd+Z undoes the last action while its undo is offered. In a field the key undoes typing, in a grid the
 * grid's last step, and under a dialog nothing.
 */
export function useUndoKey(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || event.defaultPrevented || isTypingTarget(event.target)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      if (undoLast()) event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
