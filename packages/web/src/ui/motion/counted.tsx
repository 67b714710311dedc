import { useLayoutEffect, useRef } from 'react';
import styles from './counted.module.css';
import { mayMove, motionMs } from './move.ts';

interface CountedProps {
  readonly value: number;
  readonly format: (value: number) => string;
}

/**
 * A number that counts to its new value. The page has the new value at once, for screen readers, for paper and for
 * whoever looks it up; what counts is drawn over it.
 */
export function Counted({ value, format }: CountedProps) {
  const text = useRef<HTMLSpanElement>(null);
  /** What is shown at the moment. */
  const counted = useRef(value);
  useLayoutEffect(() => {
    const element = text.current;
    const from = counted.current;
    if (from === value || element === null) return;
    if (!mayMove()) {
      counted.current = value;
      return;
    }
    let frame = 0;
    let start: number | null = null;
    element.dataset['counting'] = format(from);
    function step(now: number): void {
      start ??= now;
      const part = Math.min(1, (now - start) / motionMs);
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
