import type { Clock } from '../clock.ts';

/** Wraps work so that it runs once a day, however often it is called. A failed run is retried on the same day. */
export function onceADay(clock: Clock, work: () => Promise<void>): () => Promise<void> {
  let doneOn: string | null = null;
  return async function workOnceADay() {
    const today = clock.now().toString().slice(0, 10);
    if (doneOn === today) return;
    await work();
    doneOn = today;
  };
}
