import type { SaveCells } from '@bakehouse/contract/administration/availability';
import { api, query } from '../../shared/api.ts';

/** The grid of a brand. Kept only while it is shown, and fresh by the live channel. */
export function availabilityQuery(brandId: number | undefined) {
  return query.availability.openAvailability.queryOptions({
    input: brandId === undefined ? {} : { brandId },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The names of the categories, from the list of products that is on the screen already. */
export function categoriesQuery() {
  return query.administeredProducts.openProducts.queryOptions({ select: ({ categories }) => categories });
}

/** A save without an answer for this long counts as lost; trying again repeats it and cannot double it. */
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
