import type { DeliveryDay } from '@bakehouse/domain/kernel/day';

/** Concurrent requests: the second is under way while the first arrives. */
const atATime = 2;

/** What happened to one day. */
export type DayNews<Loaded> =
  | { readonly kind: 'asked'; readonly day: DeliveryDay }
  | { readonly kind: 'arrived'; readonly day: DeliveryDay; readonly loaded: Loaded }
  | { readonly kind: 'failed'; readonly day: DeliveryDay; readonly error: unknown };

/**
 * Loads days one by one, each with a request of its own (spec 000 section 7). A day that fails does not keep the others
 * from being loaded; after a stop no more news is delivered.
 */
export async function loadDays<Loaded>(
  days: readonly DeliveryDay[],
  load: (day: DeliveryDay, signal: AbortSignal) => Promise<Loaded>,
  tell: (news: DayNews<Loaded>) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = [...days];
  async function work(): Promise<void> {
    for (let day = waiting.shift(); day && !signal.aborted; day = waiting.shift()) {
      tell({ kind: 'asked', day });
      try {
        const loaded = await load(day, signal);
        if (!signal.aborted) tell({ kind: 'arrived', day, loaded });
      } catch (error) {
        if (!signal.aborted) tell({ kind: 'failed', day, error });
      }
    }
  }
  await Promise.all(Array.from({ length: atATime }, work));
}
