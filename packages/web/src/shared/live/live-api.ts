import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { api, query } from '../api.ts';

/** The stream of changes to the orders of some days, and to names and products. */
export function watchDays(
  span: { readonly from: DeliveryDay; readonly to: DeliveryDay },
  signal: AbortSignal,
) {
  return api.live.watchDays(span, { signal });
}

/** The stream of versions of the recipe book. */
export function watchRecipes(signal: AbortSignal) {
  return api.live.watchRecipes({}, { signal });
}

/** The query key of everything read from the recipe book. */
export function keyOfSpecCards() {
  return query.specCards.key();
}

/** The query key of everything read about labels, whose contents come from the recipe book. */
export function keyOfLabels() {
  return query.labels.key();
}
