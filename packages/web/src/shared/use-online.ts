import { useSyncExternalStore } from 'react';
import { isConnectionLost, offlineSince } from './connection.ts';

/** Whether the server can be reached, as far as is known; the browser may be online in a network without internet. */
export function useOnline(): boolean {
  return useSyncExternalStore(watch, () => !isConnectionLost());
}

function watch(listener: () => void): () => void {
  const stop = offlineSince.subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
