import type { LiveState } from './live-indicator.tsx';

/** A tab that was hidden for this time closes its connection. */
const hiddenForMs = 2 * 60_000;

/**
 * Keeps a live channel open while its tab is visible: closes it after the tab was hidden for two minutes, and opens it
 * again when the tab is shown or the network is back. Returns the function that ends it.
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
    // Timers of a hidden tab may have been suspended, so the elapsed time counts as well.
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
