import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while the page is visible, and returns whether it does. Browsers without this feature, or with a
 * low battery, do not; that is not an error.
 */
export function useWakeLock(): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;

    async function keepOn(): Promise<void> {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) return void held.release();
        lock = held;
        held.addEventListener('release', () => setOn(false));
        setOn(true);
      } catch {
        setOn(false);
      }
    }
    // The browser releases the lock whenever the page is hidden.
    const again = () => void keepOn();
    document.addEventListener('visibilitychange', again);
    void keepOn();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
  return isOn;
}
