import { useLayoutEffect } from 'react';
import { mayMove, moveFrom } from './move.ts';

/** Where each kind of screen was last, and when it went, in milliseconds since the page was loaded. */
const shown = new Map<string, { readonly at: string; readonly left: number | null }>();
/** A screen that comes back within this time is the same one with something else on it. */
const sameScreenMs = 2_000;
/** How far it slides, in pixels. */
const distance = 28;

/**
 * Lets what is marked with `data-slides` slide in when a screen goes on to another place in time: from the right for a
 * later one, from the left for an earlier one.
 *
 * @param at the place, as text that sorts: a day
 */
export function useSlide(screen: string, at: string): void {
  useLayoutEffect(() => {
    const before = shown.get(screen);
    shown.set(screen, { at, left: null });
    const isSame = before && (before.left === null || performance.now() - before.left < sameScreenMs);
    if (isSame && before.at !== at && mayMove()) {
      const side = at > before.at ? distance : -distance;
      for (const part of document.querySelectorAll('[data-slides]')) {
        moveFrom(part, { transform: `translateX(${side}px)`, opacity: 0.3 });
      }
    }
    return () => void shown.set(screen, { at, left: performance.now() });
  }, [screen, at]);
}
