import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { getProductionSheet } from './get-production-sheet.ts';
import { getShopGrid } from './get-shop-grid.ts';
import { getStrip } from './get-strip.ts';
import { listOrders } from './list-orders.ts';

/** What is seen of a delivery day. */
export function daysRoutes(os: Implementer, { database }: Services) {
  return {
    getStrip: os.days.getStrip.handler(({ input, context }) =>
      getStrip(database, context.actor, input.day, context.now),
    ),
    listOrders: os.days.listOrders.handler(({ input, context }) =>
      listOrders(database, context.actor, input.day, context.now),
    ),
    getShopGrid: os.days.getShopGrid.handler(({ input, context }) =>
      getShopGrid(database, context.actor, input.day, context.now),
    ),
    getProductionSheet: os.days.getProductionSheet.handler(({ input, context }) =>
      getProductionSheet(database, context.actor, input.day, context.now),
    ),
  };
}
