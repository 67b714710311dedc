import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The delays before further attempts, in seconds; the last one repeats. */
const waits = [5, 10, 20, 40] as const;

/** The attempts so far, kept outside of the component because it is unmounted during each attempt. */
const remembered = new Map<string, { readonly tries: number; readonly at: number }>();
const rememberedMs = 60_000;

function triesOf(what: string): number {
  const last = remembered.get(what);
  return last && Date.now() - last.at < rememberedMs ? last.tries : 0;
}

/**
 * Retries a failed load automatically while its failure may be temporary: after 5, 10, 20 and then every 40 seconds,
 * and at once when the browser is online again.
 *
 * @param isWaiting the load failed and no attempt is in progress
 * @param what identifies the load, where the component is unmounted during each attempt
 * @returns the seconds until the next attempt; null while none is planned
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
