import { createHook } from 'node:async_hooks';

/**
 * Counts the argon2 hashes that are computed during `work`. Node reports the start of each as an async hook, so no clock
 * is needed to tell whether a response computed one.
 */
export async function countPasswordHashes(work: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') count += 1;
    },
  }).enable();
  try {
    await work();
  } finally {
    hook.disable();
  }
  return count;
}
