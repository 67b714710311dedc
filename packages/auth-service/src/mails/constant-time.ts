import { setTimeout } from 'node:timers/promises';

/**
 * Rounds the response time up to a whole number of steps, so that it does not reveal whether an account exists (auth
 * contract, section 4.8): an address with an account takes a few statements more.
 *
 * @param stepMs 0 answers at once, for tests that do not measure.
 */
export async function answerInConstantTime<Answer>(
  stepMs: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    if (stepMs > 0) {
      const taken = performance.now() - began;
      await setTimeout(Math.ceil(taken / stepMs) * stepMs - taken);
    }
  }
}
