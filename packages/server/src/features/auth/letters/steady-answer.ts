import { setTimeout } from 'node:timers/promises';

/**
 * Answers after a whole number of steps, so that the time tells nothing about what was found (auth contract, section
 * 4.8): an address with an account takes a few statements more than one without.
 *
 * @param stepMs 0 answers at once, for tests that do not measure.
 */
export async function answerSteadily<Answer>(stepMs: number, work: () => Promise<Answer>): Promise<Answer> {
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
