import type { MouseEvent, PointerEvent } from 'react';
import { useEffect, useRef } from 'react';

const waitMs = 400;
const repeatMs = 80;

/** Props for a button that acts when it is pressed, and repeatedly while it is held for longer than 400 ms. */
export function useRepeatWhileHeld(act: () => void) {
  const timer = useRef(0);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function stop(): void {
    window.clearTimeout(timer.current);
  }
  function repeat(): void {
    latest.current();
    timer.current = window.setTimeout(repeat, repeatMs);
  }
  return {
    onPointerDown(event: PointerEvent): void {
      if (event.button !== 0) return;
      // Keeps the focus of the field next to the button, and a phone's keyboard closed.
      event.preventDefault();
      stop();
      latest.current();
      timer.current = window.setTimeout(repeat, waitMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent): void {
      event.preventDefault();
    },
    /** A click without a pointer event comes from a keyboard or a screen reader. */
    onClick(event: MouseEvent): void {
      if (event.detail === 0) latest.current();
    },
  };
}
