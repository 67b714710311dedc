import { useEffect, useState } from 'react';

/** So quick an answer needs nothing in its place, in milliseconds. */
const patience = 300;
/** A skeleton that follows another within this time goes on from it, in milliseconds. */
const pause = 150;
let lastShownAt = Number.NEGATIVE_INFINITY;

/**
 * Whether something has taken so long that a skeleton is due. A page that waits for one thing after another (who is
 * signed in, its program, its first answer) is patient once.
 */
export function usePatience(): boolean {
  const [isLate, setLate] = useState(() => performance.now() - lastShownAt < pause);
  useEffect(() => {
    if (isLate) return;
    const timer = window.setTimeout(() => setLate(true), patience);
    return () => window.clearTimeout(timer);
  }, [isLate]);
  useEffect(() => {
    if (!isLate) return;
    return () => {
      lastShownAt = performance.now();
    };
  }, [isLate]);
  return isLate;
}
