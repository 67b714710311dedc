import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { api, query } from '../api.ts';

/** The changes to the orders of some days, and that names or products changed, as they happen. */
export function watchDays(
  span: { readonly from: DeliveryDay; readonly to: DeliveryDay },
  signal: AbortSignal,
) {
  return api.live.watchDays(span, { signal });
}

/** That the recipe book has another version, as it happens. */
export function watchRecipes(signal: AbortSignal) {
  return api.live.watchRecipes({}, { signal });
}

/** The key of whatever was read of the recipe book. */
export function keyOfSpecCards() {
  return query.specCards.key();
}

/** The key of whatever was read of labels, which say what the recipe book says. */
export function keyOfLabels() {
  return query.labels.key();
}
