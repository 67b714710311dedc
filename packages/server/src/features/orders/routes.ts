import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { confirmPrices } from './confirm-prices.ts';
import { openCopyCalendar } from './copying/copy-calendar.ts';
import { copyOrder } from './copying/copy-order.ts';
import { deleteOrder } from './delete-order.ts';
import { openPastOrder } from './history/open-past-order.ts';
import { readEventChanges, readHistory } from './history/read-history.ts';
import { openNewOrder, openOrder } from './order-page.ts';
import { saveOrder } from './save-order.ts';
import { undoVoid } from './undo-void.ts';
import { voidOrder } from './void-order.ts';

/** The routes of one order: its page, its commands and its history. */
export function ordersRoutes(os: Implementer, services: Services) {
  const { database } = services;
  const run = createCommandHandlers(services);
  return {
    openNewOrder: os.orders.openNewOrder.handler(
      handleOutcome(({ input, context: { actor, now } }) =>
        openNewOrder(services, actor, input.shopId, input.day, now),
      ),
    ),
    openOrder: os.orders.openOrder.handler(
      handleOutcome(({ input, context: { actor, now } }) => openOrder(services, actor, input.orderId, now)),
    ),
    saveOrder: os.orders.saveOrder.handler(run(saveOrder)),
    voidOrder: os.orders.voidOrder.handler(run(voidOrder)),
    undoVoid: os.orders.undoVoid.handler(run(undoVoid)),
    confirmPrices: os.orders.confirmPrices.handler(run(confirmPrices)),
    deleteOrder: os.orders.deleteOrder.handler(run(deleteOrder)),
    openCopyCalendar: os.orders.openCopyCalendar.handler(
      handleOutcome(({ input, context: { actor, now } }) =>
        openCopyCalendar(database, actor, input.orderId, now),
      ),
    ),
    copyOrder: os.orders.copyOrder.handler(run(copyOrder)),
    readHistory: os.orders.readHistory.handler(
      handleOutcome(({ input, context }) => readHistory(database, context.actor, input)),
    ),
    readEventChanges: os.orders.readEventChanges.handler(
      handleOutcome(({ input, context }) => readEventChanges(database, context.actor, input)),
    ),
    openPastOrder: os.orders.openPastOrder.handler(
      handleOutcome(({ input, context }) =>
        openPastOrder(database, context.actor, input.orderId, input.eventId),
      ),
    ),
  };
}
