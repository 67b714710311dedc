import type { OrderId } from '@bakehouse/domain/kernel/branded';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { api, query } from '../../../shared/api.ts';

/** The days to which an order can be copied. Never cached, because cut-offs pass. */
export function copyCalendarOptions(orderId: OrderId) {
  return query.orders.openCopyCalendar.queryOptions({ input: { orderId }, staleTime: 0, gcTime: 0 });
}

/** The history of an order in pages, the newest first. Never cached, because it grows with every save. */
export function historyOptions(orderId: OrderId) {
  return query.orders.readHistory.infiniteOptions({
    input: (before: number | undefined) => ({ orderId, ...(before !== undefined && { before }) }),
    initialPageParam: undefined,
    getNextPageParam: ({ events, hasOlder }) => (hasOlder ? events.at(-1)?.eventId : undefined),
    staleTime: 0,
    gcTime: 0,
  });
}

/** All changes of one event. Immutable, so cached for good. */
export function eventChangesOptions(orderId: OrderId, eventId: number) {
  return query.orders.readEventChanges.queryOptions({ input: { orderId, eventId }, staleTime: Infinity });
}

/** The order as it was after one of its events. Immutable, so cached for good. */
export function pastOrderOptions(orderId: OrderId, eventId: number) {
  return query.orders.openPastOrder.queryOptions({ input: { orderId, eventId }, staleTime: Infinity });
}

/** An order and the version that the person saw. */
export interface SeenOrder {
  readonly orderId: OrderId;
  readonly version: number;
}

export function voidOrder(order: SeenOrder, saveId: string) {
  return api.orders.voidOrder({ ...order, saveId });
}

export function undoVoid(order: SeenOrder, saveId: string) {
  return api.orders.undoVoid({ ...order, saveId });
}

export function confirmPrices(order: SeenOrder, saveId: string) {
  return api.orders.confirmPrices({ ...order, saveId });
}

export function deleteOrder(order: SeenOrder, saveId: string) {
  return api.orders.deleteOrder({ ...order, saveId });
}

export function copyOrder(copy: { readonly orderId: OrderId; readonly days: DeliveryDay[] }, saveId: string) {
  return api.orders.copyOrder({ ...copy, saveId });
}
