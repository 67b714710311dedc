const listeners = new Set<() => void>();

/** Calls the listener whenever an open screen hears that some day was given another cut-off; answers how to stop that. */
export function watchCutOffs(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells all listeners, whichever day it was: the header counts to the next cut-off, the screens show their own days. */
export function reportCutOffChanged(): void {
  for (const listener of listeners) listener();
}
