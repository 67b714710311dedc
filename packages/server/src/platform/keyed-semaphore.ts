/** A semaphore per key: a limited number of holders, a limited queue, and a refusal beyond that. */
export type KeyedSemaphore<Key> = {
  /** Waits for a permit and returns the function that releases it; null when the queue is full. */
  enter(key: Key): Promise<(() => void) | null>;
};

export function createKeyedSemaphore<Key>(most: {
  readonly running: number;
  readonly waiting: number;
}): KeyedSemaphore<Key> {
  /** Keys with holders. It never grows beyond the work in progress. */
  const busy = new Map<Key, { running: number; readonly waiting: (() => void)[] }>();
  return {
    async enter(key) {
      const turns = busy.get(key) ?? { running: 0, waiting: [] };
      if (turns.running >= most.running && turns.waiting.length >= most.waiting) return null;
      busy.set(key, turns);
      if (turns.running < most.running) turns.running += 1;
      else await new Promise<void>((start) => turns.waiting.push(start));
      return () => {
        const next = turns.waiting.shift();
        // The permit is passed to the next in the queue, so that no later caller can take it.
        if (next) next();
        else turns.running -= 1;
        if (turns.running === 0) busy.delete(key);
      };
    },
  };
}
