import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Seconds before each next try; the last one counts from then on. */
const waits = [5, 10, 20, 40] as const;

/** How often each thing was tried, for as long as its next try may be waited for: it is away from the page meanwhile. */
const remembered = new Map<string, { readonly tries: number; readonly at: number }>();
const rememberedMs = 60_000;

function triesOf(what: string): number {
  const last = remembered.get(what);
  return last && Date.now() - last.at < rememberedMs ? last.tries : 0;
}

/**
 * Tries again by itself for as long as something fails that may pass: after 5, 10, 20 and then every 40 seconds, and at
 * once when the browser has a network again.
 *
 * @param isWaiting it failed, and no try is under way
 * @param what names what is tried, where the part that says so goes away during each try
 * @returns the seconds until the next try; null while none is waited for
 */
export function useRetries(isWaiting: boolean, retry: () => void, what?: string): number | null {
  const tries = useRef(what === undefined ? 0 : triesOf(what));
  const [left, setLeft] = useState<number | null>(null);
  const tryAgain = useEffectEvent(() => {
    tries.current += 1;
    if (what !== undefined) remembered.set(what, { tries: tries.current, at: Date.now() });
    setLeft(null);
    retry();
  });
  useEffect(() => {
    if (!isWaiting) return;
    const seconds = waits[Math.min(tries.current, waits.length - 1)] ?? 40;
    const at = Date.now() + 1000 * seconds;
    setLeft(seconds);
    const count = window.setInterval(() => {
      const now = Math.ceil((at - Date.now()) / 1000);
      if (now > 0) setLeft(now);
      else tryAgain();
    }, 1000);
    window.addEventListener('online', tryAgain);
    return () => {
      window.clearInterval(count);
      window.removeEventListener('online', tryAgain);
      setLeft(null);
    };
  }, [isWaiting]);
  return left;
}
