import { habitDays } from '@bakehouse/domain/home/weekday-habit';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { done } from '@bakehouse/domain/kernel/refusal';
import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { cacheDayAnswers, shops } from '../../records/orders/cache-day-answers.ts';
import { closeShop } from './close-shop.ts';
import { openShopHome } from './open-shop-home.ts';
import { openTasks } from './open-tasks.ts';
import { readNight } from './read-night.ts';
import { remindShops } from './remind-shops.ts';
import { openUsualLoad } from './usual-load.ts';

type InDay = { readonly day: DeliveryDay };

/** The first page: of the office, and of a shop. */
export function homeRoutes(os: Implementer, services: Services) {
  const { database } = services;
  const run = createCommandHandlers(services);
  const kept = cacheDayAnswers(services);
  const { home } = os;
  return {
    readNight: home.readNight.handler(({ input, context }) =>
      readNight(database, context.actor, input.day, context.now),
    ),
    openUsualLoad: home.openUsualLoad.handler(
      kept('usual-load', { days: habitDays, rights: shops }, async (actor, { day }: InDay, now) =>
        done(await openUsualLoad(database, actor, day, now)),
      ),
    ),
    openTasks: home.openTasks.handler(({ context }) => openTasks(database, context.actor, context.now)),
    remindShops: home.remindShops.handler(run(remindShops)),
    closeShop: home.closeShop.handler(run(closeShop)),
    openShop: home.openShop.handler(
      handleOutcome(({ input, context }) => openShopHome(database, context.actor, input, context.now)),
    ),
  };
}
