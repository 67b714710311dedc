import { useLayoutEffect, useRef } from 'react';
import styles from './counted.module.css';
import { mayMove, motionMs } from './move.ts';

interface CountedProps {
  readonly value: number;
  readonly format: (value: number) => string;
}

/** Changes that follow each other faster than this come from somebody who types: their frames belong to the keys. */
const typingMs = 500;

/**
 * A number that counts to its new value. The page has the new value at once, for screen readers, for paper and for
 * whoever looks it up; what counts is drawn over it. While somebody types, the number does not count.
 */
export function Counted({ value, format }: CountedProps) {
  const text = useRef<HTMLSpanElement>(null);
  /** What is shown at the moment. */
  const counted = useRef(value);
  /** When the value last changed, in milliseconds since the page was loaded. */
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    const element = text.current;
    const from = counted.current;
    if (from === value || element === null) return;
    const now = performance.now();
    const isTyping = now - changedAt.current < typingMs;
    changedAt.current = now;
    if (isTyping || !mayMove()) {
      counted.current = value;
      return;
    }
    let frame = 0;
    let start: number | null = null;
    element.dataset['counting'] = format(from);
    function step(time: number): void {
      start ??= time;
      const part = Math.min(1, (time - start) / motionMs);
      counted.current = Math.round(from + (value - from) * (1 - (1 - part) ** 3));
      if (!element) return;
      if (part === 1) delete element.dataset['counting'];
      else {
        element.dataset['counting'] = format(counted.current);
        frame = requestAnimationFrame(step);
      }
    }
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      delete element.dataset['counting'];
    };
  }, [value, format]);
  return (
    <span ref={text} className={styles.root}>
      {format(value)}
    </span>
  );
}
