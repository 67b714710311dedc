import { createCommandHandlers } from '../../commands/command-handler.ts';
import { answering } from '../../platform/api/answering.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { getProductionSheet } from './get-production-sheet.ts';
import { getShopGrid } from './get-shop-grid.ts';
import { getStrip } from './get-strip.ts';
import { listOrders } from './list-orders.ts';
import { openSheetPrint, recordSheetPrint } from './sheet-prints.ts';

/** What is seen of a delivery day. */
export function daysRoutes(os: Implementer, services: Services) {
  const { database } = services;
  const run = createCommandHandlers(services);
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
    getProductionSheet: os.days.getProductionSheet.handler(
      answering(({ input, context }) => getProductionSheet(database, context.actor, input, context.now)),
    ),
    recordSheetPrint: os.days.recordSheetPrint.handler(run(recordSheetPrint)),
    openSheetPrint: os.days.openSheetPrint.handler(
      answering(({ input, context }) => openSheetPrint(database, context.actor, input.day, input.printId)),
    ),
  };
}
