/**
 * Calls `write` whenever the page is hidden or unloaded, the last chance to store something; returns the function that
 * ends it.
 */
export function onPageLeft(write: () => void): () => void {
  const onHidden = () => {
    if (document.visibilityState === 'hidden') write();
  };
  window.addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    window.removeEventListener('pagehide', write);
    document.removeEventListener('visibilitychange', onHidden);
  };
}
