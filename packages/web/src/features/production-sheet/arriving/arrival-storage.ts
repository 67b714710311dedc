import type { Arrivals } from '@bakehouse/domain/production/arriving';
import { createDraftStore } from '../../../shared/drafts/draft-store.ts';

/** The ticks of a person for a shop's delivery. */
interface TickedOff {
  /** When the last tick was made, in milliseconds since the epoch by the server's clock. */
  readonly at: number;
  readonly arrivals: Arrivals;
}

export interface ArrivalKey {
  readonly userId: number;
  readonly shopId: number;
  readonly day: string;
}

/** The ticks are stored on this device, because a cellar may have no connection. */
export const {
  store: storeArrivals,
  find: findArrivals,
  forgetOld: forgetOldArrivals,
} = createDraftStore<ArrivalKey, TickedOff>({
  prefix: 'bakehouse-arriving:',
  nameOf: ({ userId, shopId, day }) => `${userId}:${shopId}:${day}`,
  format: (ticked) => JSON.stringify(ticked),
  parse: parseTickedOff,
});

function parseTickedOff(text: string): TickedOff | null {
  const kept: unknown = text === '' ? null : JSON.parse(text);
  if (typeof kept !== 'object' || kept === null || !('at' in kept) || !('arrivals' in kept)) return null;
  const { at, arrivals } = kept;
  return typeof at === 'number' && isArrivals(arrivals) ? { at, arrivals } : null;
}

function isArrivals(value: unknown): value is Arrivals {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every(
    (each: unknown) =>
      typeof each === 'object' &&
      each !== null &&
      'came' in each &&
      'of' in each &&
      Number.isInteger(each.came) &&
      Number.isInteger(each.of),
  );
}
