/** Promises that are tried one after the other; each is said once it was kept. */
export type Promises = {
  /** @throws with the promise, why it is broken, and what was said last, where `isKept` throws */
  check(promise: string, isKept: () => Promise<void>): Promise<void>;
  /** How many were kept. */
  kept(): number;
};

/** @param lastWords what explains a broken promise: the end of a log */
export function openPromises(lastWords: () => Promise<string>): Promises {
  let kept = 0;
  return {
    async check(promise, isKept) {
      try {
        await isKept();
      } catch (error) {
        const words = await lastWords().catch(() => '');
        throw new Error(`${promise}: ${(error as Error).message}\n${words}`, { cause: error });
      }
      kept += 1;
      process.stdout.write(`  ${promise}\n`);
    },
    kept: () => kept,
  };
}
