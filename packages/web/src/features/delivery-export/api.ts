import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { api } from '../../shared/api.ts';

/** What was delivered on a day. */
export function loadDeliveries(day: DeliveryDay, signal: AbortSignal) {
  return api.exports.loadDeliveries({ day }, { signal });
}
