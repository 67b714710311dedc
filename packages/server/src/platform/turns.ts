export type Turns = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs pieces of work with the same key one after the other, in the order they came; others side by side. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
