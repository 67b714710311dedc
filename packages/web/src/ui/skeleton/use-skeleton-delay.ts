import { useEffect, useState } from 'react';

/** No skeleton is shown for answers that arrive within this time. */
const delayMs = 300;
/** A skeleton that follows another one within this time is shown at once. */
const pauseMs = 150;
let lastShownAt = Number.NEGATIVE_INFINITY;

/**
 * Whether loading has taken so long that a skeleton should be shown. A page that loads several things in sequence (the
 * session, its script, its first answer) delays its skeleton only once.
 */
export function useSkeletonDelay(): boolean {
  const [isLate, setLate] = useState(() => performance.now() - lastShownAt < pauseMs);
  useEffect(() => {
    if (isLate) return;
    const timer = window.setTimeout(() => setLate(true), delayMs);
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
