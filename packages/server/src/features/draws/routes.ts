import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { drawWinner, fixList, recordContact } from './draw-commands.ts';
import { openDraw, readList } from './open-draw.ts';

/** The routes of draws, which can be verified by anybody (D16). */
export function drawsRoutes(os: Implementer, services: Services) {
  const { database } = services;
  const run = createCommandHandlers(services);
  const { draws } = os;
  return {
    openDraw: draws.openDraw.handler(
      handleOutcome(({ input, context }) => openDraw(database, input.campaignId, context.now)),
    ),
    readList: draws.readList.handler(handleOutcome(({ input }) => readList(database, input.roundId))),
    fixList: draws.fixList.handler(run(fixList)),
    drawWinner: draws.drawWinner.handler(run(drawWinner)),
    recordContact: draws.recordContact.handler(run(recordContact)),
  };
}
