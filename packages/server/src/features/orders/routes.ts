import type { Implementer } from '../../platform/api/implementer.ts';
import { refused } from '../../platform/api/refused.ts';
import type { Services } from '../../platform/services.ts';
import { openCopyCalendar } from './copy-calendar.ts';
import { copyOrder } from './copy-order.ts';
import { deleteOrder } from './delete-order.ts';
import { openPastOrder } from './open-past-order.ts';
import { openNewOrder, openOrder } from './order-page.ts';
import { viewOrder } from './order-view.ts';
import { readHistory } from './read-history.ts';
import type { Refused } from './run-idempotent.ts';
import { saveOrder } from './save-order.ts';
import { voidOrder } from './void-order.ts';

/** One order: its page, what happens to it, and what happened to it. */
export function ordersRoutes(os: Implementer, services: Services) {
  const { database } = services;
  return {
    openNewOrder: os.orders.openNewOrder.handler(async ({ input, context }) => {
      const result = await openNewOrder(services, context.actor, input.shopId, input.day, context.now);
      return accepted(result, context.requestId).page;
    }),
    openOrder: os.orders.openOrder.handler(async ({ input, context }) => {
      const result = await openOrder(services, context.actor, input.orderId, context.now);
      return accepted(result, context.requestId).page;
    }),
    saveOrder: os.orders.saveOrder.handler(async ({ input, context }) => {
      const result = await saveOrder(services, context.actor, input, context.now);
      const { order, created } = accepted(result, context.requestId);
      return { order: await viewOrder(services, order, context.now), created };
    }),
    voidOrder: os.orders.voidOrder.handler(async ({ input, context }) => {
      const result = await voidOrder(services, context.actor, input, context.now);
      const { order } = accepted(result, context.requestId);
      return { order: await viewOrder(services, order, context.now) };
    }),
    deleteOrder: os.orders.deleteOrder.handler(async ({ input, context }) => {
      const result = await deleteOrder(services, context.actor, input, context.now);
      return { orderId: accepted(result, context.requestId).orderId };
    }),
    openCopyCalendar: os.orders.openCopyCalendar.handler(async ({ input, context }) => {
      const result = await openCopyCalendar(database, context.actor, input.orderId, context.now);
      return accepted(result, context.requestId).calendar;
    }),
    copyOrder: os.orders.copyOrder.handler(async ({ input, context }) => {
      const result = await copyOrder(services, context.actor, input, context.now);
      const { copies, leftOut } = accepted(result, context.requestId);
      return { copies: [...copies], leftOut: [...leftOut] };
    }),
    readHistory: os.orders.readHistory.handler(async ({ input, context }) => {
      const result = await readHistory(database, context.actor, input.orderId);
      return { events: accepted(result, context.requestId).events };
    }),
    openPastOrder: os.orders.openPastOrder.handler(async ({ input, context }) => {
      const result = await openPastOrder(database, context.actor, input.orderId, input.eventId);
      return accepted(result, context.requestId).order;
    }),
  };
}

/** A refusal is thrown here, in the route handler, and nowhere before. */
function accepted<Done extends { readonly kind: string }>(result: Done | Refused, requestId: string): Done {
  if (isRefused(result)) throw refused(result.refusal, requestId);
  return result;
}

function isRefused(result: { readonly kind: string }): result is Refused {
  return result.kind === 'refused';
}
