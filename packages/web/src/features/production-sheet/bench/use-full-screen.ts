import { useSyncExternalStore } from 'react';

/** Fills the whole screen, where the browser can and lets it: only after a tap or a key, and a telephone may not at all. */
export function enterFullScreen(): void {
  if (!document.fullscreenEnabled || document.fullscreenElement) return;
  // A browser that refuses shows the same page in its window.
  document.documentElement.requestFullscreen().catch(() => {});
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

/** Whether the page could fill the screen and does not. */
export function useMayFillScreen(): boolean {
  return useSyncExternalStore(
    watch,
    () => document.fullscreenEnabled === true && !document.fullscreenElement,
  );
}

function watch(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
