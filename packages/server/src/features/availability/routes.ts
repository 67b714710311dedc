import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { openAvailability, readChanges } from './open-availability.ts';
import { saveCells } from './save-cells.ts';

/** The routes of availability: which shop may order which product, at which cost (spec 001 sections 2 and 4). */
export function availabilityRoutes(os: Implementer, services: Services) {
  const { database } = services;
  const run = createCommandHandlers(services);
  const { availability } = os;
  return {
    openAvailability: availability.openAvailability.handler(
      handleOutcome(({ input }) => openAvailability(database, input.brandId)),
    ),
    readChanges: availability.readChanges.handler(({ input }) => readChanges(database, input)),
    saveCells: availability.saveCells.handler(run(saveCells)),
  };
}
