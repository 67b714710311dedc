/** Turns of work, counted for each key by itself: so many run at once, so many more wait, and whoever comes then goes. */
export type Turns<Key> = {
  /** Waits for a turn and answers what gives it back; null where too many wait already. */
  enter(key: Key): Promise<(() => void) | null>;
};

export function createTurns<Key>(most: { readonly running: number; readonly waiting: number }): Turns<Key> {
  /** Those that are worked on: it is never larger than the work under way. */
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
        // The turn passes on, so that nobody who comes later takes it.
        if (next) next();
        else turns.running -= 1;
        if (turns.running === 0) busy.delete(key);
      };
    },
  };
}
