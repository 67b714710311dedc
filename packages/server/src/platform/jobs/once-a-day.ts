import type { Clock } from '../clock.ts';

/** Work that is done once a day, however often it is woken. A day on which it failed is tried again. */
export function onceADay(clock: Clock, work: () => Promise<void>): () => Promise<void> {
  let doneOn: string | null = null;
  return async function workOnceADay() {
    const today = clock.now().toString().slice(0, 10);
    if (doneOn === today) return;
    await work();
    doneOn = today;
  };
}
