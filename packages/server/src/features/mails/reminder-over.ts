import type { ShopId } from '@bakehouse/domain/kernel/branded';
import { cutOffInstant, isOpen } from '@bakehouse/domain/kernel/cutoff';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Reader } from '../../platform/database/reader.ts';
import { readCutOffs } from '../../records/cut-offs.ts';
import { readClosures } from '../../records/orders/missing-orders.ts';
import { readShopDays } from '../../records/orders/shop-days.ts';

/**
 * Why a shop must not be reminded of its order for a day any more, or null: a reminder may have been queued for long,
 * and has to be true when it is sent.
 */
export async function findReminderOver(
  database: Reader,
  day: DeliveryDay,
  shopId: ShopId,
  now: Temporal.Instant,
): Promise<string | null> {
  const [orders, closures, { clock, hoursOf }] = await Promise.all([
    readShopDays(database, [day], [shopId]),
    readClosures(database, day, [shopId]),
    readCutOffs(database, day, day),
  ]);
  if (orders.length > 0) return 'the shop has ordered meanwhile';
  if (closures.length > 0) return 'the shop is closed on the day';
  return isOpen(now, cutOffInstant(day, hoursOf(day), clock)) ? null : 'orders for the day have closed';
}
