import { useLayoutEffect, useRef } from 'react';
import styles from './counted.module.css';
import { isMotionAllowed, moveFrom } from './move.ts';
import { rolledDigits } from './rolled-digits.ts';

interface CountedProps {
  readonly value: number;
  /** The formatted value. */
  readonly text: string;
}

/**
 * Changes in quicker succession than this come from typing and are not animated, so that the frames are free for the
 * keys.
 */
const typingMs = 500;

/**
 * A number that animates to its new value, its digits turning like those of a till. The DOM has the new value at once,
 * for screen readers, print and find-in-page; the animation is drawn over it by the browser's compositor. While a
 * person types, the number is not animated.
 */
export function Counted({ value, text }: CountedProps) {
  const root = useRef<HTMLSpanElement>(null);
  const shown = useRef({ value, text });
  /** When the value last changed, by `performance.now()`. */
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    const element = root.current;
    const from = shown.current;
    if (from.value === value || element === null) return;
    shown.current = { value, text };
    const now = performance.now();
    const isTyping = now - changedAt.current < typingMs;
    changedAt.current = now;
    if (isTyping || !isMotionAllowed()) return;
    return roll(element, from.text, text, value > from.value);
  }, [value, text]);
  return (
    <span ref={root} className={styles.root}>
      {text}
    </span>
  );
}

/** Draws the turning digits over a number; returns the function that removes them early. */
function roll(element: HTMLElement, from: string, to: string, rises: boolean): () => void {
  const wheels = document.createElement('span');
  wheels.className = styles.wheels ?? '';
  wheels.ariaHidden = 'true';
  const strips = rolledDigits(from, to, rises).flatMap(({ sign, strip }) => {
    const wheel = document.createElement('span');
    wheel.dataset['sign'] = sign;
    wheels.append(wheel);
    if (strip === null) return [];
    const passing = document.createElement('span');
    passing.dataset['strip'] = strip;
    wheel.append(passing);
    return [{ passing, lines: strip.split('\n').length }];
  });
  element.append(wheels);
  element.dataset['counting'] = '';
  const remove = () => {
    wheels.remove();
    delete element.dataset['counting'];
  };
  // In a strip that moves upwards the new digit is the last line, where CSS leaves it.
  for (const { passing, lines } of strips) {
    const passed = ((lines - 1) / lines) * 100;
    passing.style.translate = rises ? `0 ${-passed}%` : '0 0';
    const motion = moveFrom(passing, { transform: `translateY(${rises ? passed : -passed}%)` });
    motion.onfinish = remove;
  }
  return remove;
}
