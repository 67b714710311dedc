import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { createStore } from '../store.ts';

const storageKey = 'bakehouse-single-keys';
const singleKeys = createStore(readChoice());

function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

/** Whether single-letter shortcuts are on (WCAG 2.1.4), and a function that switches them. */
export function useSingleKeys(): readonly [on: boolean, set: (on: boolean) => void] {
  const on = useSyncExternalStore(singleKeys.subscribe, singleKeys.get);
  return [on, setSingleKeys];
}

/** Whether single-letter shortcuts are on, for handlers outside React's render. */
export function singleKeysAreOn(): boolean {
  return singleKeys.get();
}

function setSingleKeys(on: boolean): void {
  singleKeys.set(on);
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Without storage the choice applies until the page is left.
  }
}

/** Whether the focused element takes typed characters. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.matches('input:not([type=checkbox],[type=radio]), textarea, select')
  );
}

/**
 * Runs `action` when a key is pressed anywhere on the page. A single key ('/', 'n') works only while no text field has
 * the focus, no dialog is open and the person has not switched single keys off; 'mod+s' means Ctrl or Cmd and works
 * everywhere. The listener is added in a layout effect, so that a key pressed at once is not lost.
 */
export function useShortcut(key: string, action: () => void, enabled = true): void {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  useLayoutEffect(() => {
    if (!enabled) return;
    const withMod = key.startsWith('mod+');
    const letter = withMod ? key.slice(4) : key;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== letter || event.altKey) return;
      if (withMod !== (event.ctrlKey || event.metaKey)) return;
      if (!withMod) {
        if (!singleKeys.get() || event.defaultPrevented || isTypingTarget(event.target)) return;
        if (document.querySelector('[aria-modal="true"]')) return;
      }
      event.preventDefault();
      latest.current();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [key, enabled]);
}
