export type KeyedMutex = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/** Runs work with the same key one after the other, in the order of the calls; other keys run concurrently. */
export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    last.set(key, result);
    try {
      return await result;
    } finally {
      if (last.get(key) === result) last.delete(key);
    }
  };
}
