import type { SaveCells } from '@bakehouse/contract/administration/availability';
import { api, query } from '../../shared/api.ts';

/** The availability of a brand. Cached only while it is shown, and kept current by the live channel. */
export function availabilityQuery(brandId: number | undefined) {
  return query.availability.openAvailability.queryOptions({
    input: brandId === undefined ? {} : { brandId },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The categories, from the cached list of products. */
export function categoriesQuery() {
  return query.administeredProducts.openProducts.queryOptions({ select: ({ categories }) => categories });
}

/** Timeout of a save in milliseconds; a retry repeats it and cannot double it. */
const answerWithinMs = 30_000;

export function sendCells(shops: SaveCells['shops'], commandId: string, signal: AbortSignal) {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]);
  return api.availability.saveCells({ commandId, shops }, { signal: limited });
}

export function readChanges(brandId: number, after: number) {
  return api.availability.readChanges({ brandId, after });
}

export function watchAvailability(signal: AbortSignal) {
  return api.live.watchAvailability({}, { signal });
}
