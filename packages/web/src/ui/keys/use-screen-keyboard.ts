import { useEffect, useSyncExternalStore } from 'react';
import { isTypingTarget } from './use-shortcut.ts';

/** A window that is lower than this (px) has a keyboard under it, where somebody types with a finger. */
const lowestWithout = 560;

/** So much of the window (px) is out of sight only below a keyboard; on an upright tablet, enough is left above one. */
const leastKeyboard = 160;

/**
 * Whether the keyboard of a phone or a tablet is up: a text field has the focus, and little of the screen is left above,
 * or much of the window is out of sight. Some browsers make the window lower for it, others only what is seen of it; both
 * are looked at, apart from zooming.
 */
export function useScreenKeyboard(): boolean {
  const isUp = useSyncExternalStore(subscribe, isScreenKeyboardUp);
  useEffect(() => (isUp ? tellHeight() : undefined), [isUp]);
  return isUp;
}

function isScreenKeyboardUp(): boolean {
  if (!isTypingTarget(document.activeElement)) return false;
  if (!window.matchMedia('(pointer: coarse)').matches) return false;
  const { height, scale } = window.visualViewport ?? { height: window.innerHeight, scale: 1 };
  const seen = height * scale;
  return seen < lowestWithout || window.innerHeight - seen > leastKeyboard;
}

function subscribe(listener: () => void): () => void {
  // Between one field and the next nothing has the focus; the next one has it by then.
  const later = () => window.setTimeout(listener);
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', later);
  window.addEventListener('resize', listener);
  window.visualViewport?.addEventListener('resize', listener);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', later);
    window.removeEventListener('resize', listener);
    window.visualViewport?.removeEventListener('resize', listener);
  };
}

/**
 * Says in `--under-keyboard` and `--over-seen` how much of the window's foot lies under the keyboard, and how much of
 * its top is pushed out of sight: what is stuck to the edges stands clear of both.
 */
function tellHeight(): () => void {
  const seen = window.visualViewport;
  const { style } = document.documentElement;
  function tell(): void {
    if (!seen || seen.scale > 1) return;
    const under = window.innerHeight - seen.height - seen.offsetTop;
    style.setProperty('--under-keyboard', `${Math.max(0, Math.round(under))}px`);
    style.setProperty('--over-seen', `${Math.round(seen.offsetTop)}px`);
  }
  tell();
  seen?.addEventListener('resize', tell);
  seen?.addEventListener('scroll', tell);
  return () => {
    seen?.removeEventListener('resize', tell);
    seen?.removeEventListener('scroll', tell);
    style.removeProperty('--under-keyboard');
    style.removeProperty('--over-seen');
  };
}
