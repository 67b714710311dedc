import type { DeliveryDay } from '../kernel/day.ts';

/**
 * Whether a shop missed its delivery on a day: the day is over, the shop had no order for it, and had one for an earlier
 * day. A new shop has missed nothing before its first order.
 *
 * @param ordered the days that the shop had orders for, in any order
 */
export function isMissedDelivery(
  day: DeliveryDay,
  today: DeliveryDay,
  ordered: readonly DeliveryDay[],
): boolean {
  return day < today && !ordered.includes(day) && ordered.some((one) => one < day);
}
