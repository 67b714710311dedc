import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { listLabelPrints } from './list-label-prints.ts';
import { openLabel } from './open-label.ts';
import { printLabels } from './print-labels.ts';

/** The routes of labels. Their files are in `label-files.ts`. */
export function labelsRoutes(os: Implementer, services: Services) {
  const run = createCommandHandlers(services);
  const { database } = services;
  return {
    openLabel: os.labels.openLabel.handler(handleOutcome(({ input }) => openLabel(database, input.pid))),
    printLabels: os.labels.printLabels.handler(run(printLabels)),
    listLabelPrints: os.labels.listLabelPrints.handler(
      handleOutcome(({ input, context }) => listLabelPrints(database, input, context.now)),
    ),
  };
}
