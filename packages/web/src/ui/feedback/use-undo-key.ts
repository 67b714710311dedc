import { useEffect } from 'react';
import { isTypingTarget } from '../keys/use-shortcut.ts';
import { undoLast } from './toast.ts';

/**
 * Ctrl or Cmd and Z takes back what was done last, for as long as that is offered. In a field it undoes what was typed,
 * in a grid what the grid did, and under a dialog nothing.
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
