/** Runs `write` each time the page is hidden or left, the last moments in which it can still keep something. */
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
