import type { LiveState } from './live-indicator.tsx';

/** A tab that was hidden for this long closes its connection. */
const hiddenForMs = 2 * 60_000;

/**
 * Holds a live channel open for as long as its screen is looked at: it lets go when the tab has been hidden for two
 * minutes, and returns when it is looked at or the network is back. Returns the function that ends it.
 */
export function keepLive(
  follow: (ended: AbortSignal) => Promise<void>,
  onState: (state: LiveState) => void,
): () => void {
  let connection: AbortController | null = null;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let hiddenSince = 0;

  function open(): void {
    connection?.abort();
    const opened = new AbortController();
    connection = opened;
    void follow(opened.signal);
  }
  function close(): void {
    connection?.abort();
    connection = null;
    onState('away');
  }
  function onOnline(): void {
    if (document.visibilityState !== 'hidden') open();
  }
  function onVisibility(): void {
    clearTimeout(hiding);
    if (document.visibilityState === 'hidden') {
      hiddenSince = Date.now();
      hiding = setTimeout(close, hiddenForMs);
      return;
    }
    // Timers of a hidden tab may have been suspended, so the clock decides, not only whether the connection was
    // closed.
    if (!connection || Date.now() - hiddenSince >= hiddenForMs) open();
  }

  if (document.visibilityState !== 'hidden') open();
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', close);
  return () => {
    clearTimeout(hiding);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('online', onOnline);
    window.removeEventListener('offline', close);
    connection?.abort();
  };
}
