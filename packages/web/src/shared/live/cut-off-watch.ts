const listeners = new Set<() => void>();

/**
 * Calls the listener whenever the live channel of an open screen reports a changed cut-off; returns the function that
 * unsubscribes.
 */
export function watchCutOffs(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies all listeners, for any day: the header counts down to the next cut-off, the screens show their own days. */
export function reportCutOffChanged(): void {
  for (const listener of listeners) listener();
}
