import { habitDays } from '@bakehouse/domain/home/weekday-habit';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { stripDays } from '@bakehouse/domain/kernel/day';
import { done } from '@bakehouse/domain/kernel/refusal';
import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import {
  cacheDayAnswers,
  shops,
  shopsAndCutOffs,
  shopsCutOffsAndPrints,
} from '../../records/orders/cache-day-answers.ts';
import { getCalendar } from './get-calendar.ts';
import { getProductionSheet } from './get-production-sheet.ts';
import { getShopGrid } from './get-shop-grid.ts';
import { getStrip } from './get-strip.ts';
import { getUsualTotals } from './get-usual-totals.ts';
import { listOrders } from './list-orders.ts';
import { openSheetPrint, recordSheetPrint } from './sheet-prints.ts';

type InDay = { readonly day: DeliveryDay };
type OfProducts = { readonly products: 'ordered' | 'all' };

/** The routes that read a delivery day, and those of prints. */
export function daysRoutes(os: Implementer, services: Services) {
  const { database } = services;
  const run = createCommandHandlers(services);
  const kept = cacheDayAnswers(services);
  const strip = { days: stripDays, rights: shopsAndCutOffs };
  return {
    getStrip: os.days.getStrip.handler(
      kept('strip', strip, async (actor, { day }: InDay, now) =>
        done(await getStrip(database, actor, day, now)),
      ),
    ),
    getCalendar: os.days.getCalendar.handler(
      handleOutcome(async ({ input, context }) =>
        done(await getCalendar(database, context.actor, input.day, context.now)),
      ),
    ),
    listOrders: os.days.listOrders.handler(
      kept('orders', { rights: shops }, async (actor, { day }: InDay, now) =>
        done(await listOrders(database, actor, day, now)),
      ),
    ),
    getShopGrid: os.days.getShopGrid.handler(
      kept('grid', strip, async (actor, { day }: InDay, now) =>
        done(await getShopGrid(database, actor, day, now)),
      ),
    ),
    getProductionSheet: os.days.getProductionSheet.handler(
      kept('sheet', { ...strip, rights: shopsCutOffsAndPrints }, (actor, asked: InDay & OfProducts, now) =>
        getProductionSheet(database, actor, asked, now),
      ),
    ),
    getUsualTotals: os.days.getUsualTotals.handler(
      kept('usual-totals', { days: habitDays, rights: shops }, async (actor, { day }: InDay, now) =>
        done(await getUsualTotals(database, actor, day, now)),
      ),
    ),
    recordSheetPrint: os.days.recordSheetPrint.handler(run(recordSheetPrint)),
    openSheetPrint: os.days.openSheetPrint.handler(
      handleOutcome(({ input, context }) =>
        openSheetPrint(database, context.actor, input.day, input.printId),
      ),
    ),
  };
}
