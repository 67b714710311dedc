import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { listTicks } from './list-ticks.ts';
import { tickProducts } from './tick-products.ts';

/** The routes of the bench view. */
export function benchRoutes(os: Implementer, services: Services) {
  const { database } = services;
  const run = createCommandHandlers(services);
  return {
    listTicks: os.bench.listTicks.handler(
      handleOutcome(({ input, context }) => listTicks(database, context.actor, input.day, context.now)),
    ),
    tickProducts: os.bench.tickProducts.handler(run(tickProducts)),
  };
}
