import type { Clock } from '../clock.ts';

/**
 * Wraps works so that each runs once a day, however often they are called. One that fails does not prevent the others, and
 * is retried on the same day; its error is thrown at the end.
 */
export function onceADay(clock: Clock, ...works: readonly (() => Promise<unknown>)[]): () => Promise<void> {
  const doneOn = new Map<() => Promise<unknown>, string>();
  return async function workOnceADay() {
    const today = clock.now().toString().slice(0, 10);
    const errors: unknown[] = [];
    for (const work of works) {
      if (doneOn.get(work) === today) continue;
      try {
        await work();
        doneOn.set(work, today);
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  };
}
