import type { Implementer } from '../../platform/api/implementer.ts';
import { refused } from '../../platform/api/refused.ts';
import type { Services } from '../../platform/services.ts';
import { getProductionSheet } from './get-production-sheet.ts';
import { getShopGrid } from './get-shop-grid.ts';
import { getStrip } from './get-strip.ts';
import { listOrders } from './list-orders.ts';
import { openSheetPrint, recordSheetPrint } from './sheet-prints.ts';

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
      getProductionSheet(database, context.actor, input, context.now),
    ),
    recordSheetPrint: os.days.recordSheetPrint.handler(async ({ input, context }) => {
      const recorded = await recordSheetPrint(database, context.actor, input, context.now);
      if (recorded.kind === 'refused') throw refused(recorded.refusal, context.requestId);
      return recorded.print;
    }),
    openSheetPrint: os.days.openSheetPrint.handler(async ({ input, context }) => {
      const found = await openSheetPrint(database, context.actor, input.day, input.printId);
      if (found.kind === 'refused') throw refused(found.refusal, context.requestId);
      return found.sheet;
    }),
  };
}
