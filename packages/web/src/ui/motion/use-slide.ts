import { useLayoutEffect } from 'react';
import { isMotionAllowed, moveFrom } from './move.ts';

/** By screen: the place that it last showed, and when it was unmounted, by `performance.now()`. */
const shown = new Map<string, { readonly at: string; readonly left: number | null }>();
/** A screen that is mounted again within this time counts as the same one with other content. */
const sameScreenMs = 2_000;
/** In pixels. */
const distance = 28;

/**
 * Slides in the elements marked with `data-slides` when a screen moves to another place in time: from the right for a
 * later one, from the left for an earlier one.
 *
 * @param at the place, as text that sorts chronologically: a day
 */
export function useSlide(screen: string, at: string): void {
  useLayoutEffect(() => {
    const before = shown.get(screen);
    shown.set(screen, { at, left: null });
    const isSame = before && (before.left === null || performance.now() - before.left < sameScreenMs);
    if (isSame && before.at !== at && isMotionAllowed()) {
      const side = at > before.at ? distance : -distance;
      for (const part of document.querySelectorAll('[data-slides]')) {
        moveFrom(part, { transform: `translateX(${side}px)`, opacity: 0.3 });
      }
    }
    return () => void shown.set(screen, { at, left: performance.now() });
  }, [screen, at]);
}
