import { useSyncExternalStore } from 'react';

/**
 * Requests full screen, where the browser supports it; it needs a user gesture, and phones may not support it at all.
 */
export function enterFullScreen(): void {
  if (!document.fullscreenEnabled || document.fullscreenElement) return;
  // If the browser refuses, the page stays in its window.
  document.documentElement.requestFullscreen().catch(() => {});
}

export function leaveFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

/** Whether full screen is supported and off. */
export function useCanEnterFullScreen(): boolean {
  return useSyncExternalStore(
    watch,
    () => document.fullscreenEnabled === true && !document.fullscreenElement,
  );
}

function watch(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}
