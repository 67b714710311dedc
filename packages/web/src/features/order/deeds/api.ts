import type { OrderId } from '@bakehouse/domain/branded';
import { query } from '../../../shared/api.ts';

/** The days to which an order can be copied. Asked each time: cut-offs pass. */
export function copyCalendarOptions(orderId: OrderId) {
  return query.orders.openCopyCalendar.queryOptions({ input: { orderId }, staleTime: 0, gcTime: 0 });
}

/** Who changed what of an order. A new version of the order has a longer history, so the version is part of the key. */
export function historyOptions(orderId: OrderId, version: number) {
  const options = query.orders.readHistory.queryOptions({ input: { orderId } });
  return { ...options, queryKey: [...options.queryKey, version] as unknown as typeof options.queryKey };
}

/** The order as one of its events left it. It never changes. */
export function pastOrderOptions(orderId: OrderId, eventId: number) {
  return query.orders.openPastOrder.queryOptions({ input: { orderId, eventId }, staleTime: Infinity });
}
