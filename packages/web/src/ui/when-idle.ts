/**
 * Runs `work` when the browser is idle, within two seconds at the latest.
 *
 * @returns the function that cancels it, if it has not run yet
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const request = window.requestIdleCallback(work, { timeout: 2000 });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}
