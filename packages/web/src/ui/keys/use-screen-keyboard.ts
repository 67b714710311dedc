import { useEffect, useSyncExternalStore } from 'react';
import { isTypingTarget } from './use-shortcut.ts';

/** A visual viewport lower than this (px) is taken to have a keyboard below it while a text field has the focus. */
const lowestWithout = 560;

/**
 * If at least this much of the window (px) is hidden, it is hidden by a keyboard; on an upright tablet the viewport
 * above one is high.
 */
const leastKeyboard = 160;

/**
 * Whether an on-screen keyboard is open: a text field has the focus, and the visual viewport is low or much of the
 * window is hidden. Some browsers shrink the window for it, others only the visual viewport; both are measured, without
 * zoom.
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
  // While the focus moves between two fields no element has it, so it is read afterwards.
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
 * Sets the CSS variables `--under-keyboard` and `--over-seen`: how much of the window is hidden at its bottom by the
 * keyboard, and how much is scrolled out of sight at its top. Sticky elements keep clear of both. Returns the function
 * that stops it.
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
