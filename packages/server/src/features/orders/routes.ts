import type { Implementer } from '../../platform/api/implementer.ts';
import { refused } from '../../platform/api/refused.ts';
import type { Services } from '../../platform/services.ts';
import type { OrderPageResult } from './order-page.ts';
import { openNewOrder, openOrder } from './order-page.ts';
import { toOrderView } from './order-view.ts';
import { saveOrder } from './save-order.ts';

/** One order: its page, and its saves. */
export function ordersRoutes(os: Implementer, services: Services) {
  return {
    openNewOrder: os.orders.openNewOrder.handler(async ({ input, context }) =>
      answer(
        await openNewOrder(services.database, context.actor, input.shopId, input.day, context.now),
        context.requestId,
      ),
    ),
    openOrder: os.orders.openOrder.handler(async ({ input, context }) =>
      answer(
        await openOrder(services.database, context.actor, input.orderId, context.now),
        context.requestId,
      ),
    ),
    saveOrder: os.orders.saveOrder.handler(async ({ input, context }) => {
      const result = await saveOrder(services, context.actor, input, context.now);
      if (result.kind === 'refused') throw refused(result.refusal, context.requestId);
      return { order: toOrderView(result.order), created: result.created };
    }),
  };
}

function answer(result: OrderPageResult, requestId: string) {
  if (result.kind === 'refused') throw refused(result.refusal, requestId);
  return result.page;
}
