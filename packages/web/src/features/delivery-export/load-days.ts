import type { DeliveryDay } from '@bakehouse/domain/kernel/day';

/** The number of concurrent requests. */
const atATime = 2;

/** An event of one day's load. */
export type DayEvent<Loaded> =
  | { readonly kind: 'asked'; readonly day: DeliveryDay }
  | { readonly kind: 'arrived'; readonly day: DeliveryDay; readonly loaded: Loaded }
  | { readonly kind: 'failed'; readonly day: DeliveryDay; readonly error: unknown };

/**
 * Loads days with one request each (spec 000 section 7). A day that fails does not affect the others; after a stop
 * there are no further events.
 */
export async function loadDays<Loaded>(
  days: readonly DeliveryDay[],
  load: (day: DeliveryDay, signal: AbortSignal) => Promise<Loaded>,
  onEvent: (event: DayEvent<Loaded>) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = [...days];
  async function work(): Promise<void> {
    for (let day = waiting.shift(); day && !signal.aborted; day = waiting.shift()) {
      onEvent({ kind: 'asked', day });
      try {
        const loaded = await load(day, signal);
        if (!signal.aborted) onEvent({ kind: 'arrived', day, loaded });
      } catch (error) {
        if (!signal.aborted) onEvent({ kind: 'failed', day, error });
      }
    }
  }
  await Promise.all(Array.from({ length: atATime }, work));
}
