import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { api } from '../api.ts';

/** The changes to the orders of some days, and that names or products changed, as they happen. */
export function watchDays(
  span: { readonly from: DeliveryDay; readonly to: DeliveryDay },
  signal: AbortSignal,
) {
  return api.live.watchDays(span, { signal });
}
