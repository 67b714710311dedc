import { createCommandHandlers } from '../../commands/command-handler.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { openCutOff } from './open-cut-off.ts';
import { setCutOff } from './set-cut-off.ts';

/** The routes of cut-offs. */
export function cutOffsRoutes(os: Implementer, services: Services) {
  const run = createCommandHandlers(services);
  return {
    openCutOff: os.cutOffs.openCutOff.handler(({ input, context }) =>
      openCutOff(services.database, input.day, context.now),
    ),
    setCutOff: os.cutOffs.setCutOff.handler(run(setCutOff)),
  };
}
