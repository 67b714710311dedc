import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { api } from '../api.ts';

/** The changes to the orders of some days, as they happen. */
export function watchDays(
  span: { readonly from: DeliveryDay; readonly to: DeliveryDay },
  signal: AbortSignal,
) {
  return api.live.watchDays(span, { signal });
}
