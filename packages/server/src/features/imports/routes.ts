import { done } from '@bakehouse/domain/kernel/refusal';
import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { findAllowedImport } from './find-allowed-import.ts';
import { applyImport, leaveImport, readAgain, undoImport } from './import-commands.ts';
import { listImports, listItems, listRefusedRows } from './list-imports.ts';
import { viewImport } from './view-import.ts';

/** The routes of imports (spec 001 section 2 'Imports'). */
export function importsRoutes(os: Implementer, services: Services) {
  const { database } = services;
  const { imports } = os;
  const run = createCommandHandlers(services);
  return {
    listImports: imports.listImports.handler(({ input, context }) =>
      listImports(database, context.actor, input.before ?? null, context.now),
    ),
    openImport: imports.openImport.handler(
      handleOutcome(async ({ input, context }) => {
        const row = await findAllowedImport(database, context.actor, input.importId);
        return 'refusal' in row ? row : done(await viewImport(database, row, context.now));
      }),
    ),
    listItems: imports.listItems.handler(
      handleOutcome(async ({ input, context }) => {
        const row = await findAllowedImport(database, context.actor, input.importId);
        return 'refusal' in row ? row : done(await listItems(database, input));
      }),
    ),
    listRefusedRows: imports.listRefusedRows.handler(
      handleOutcome(async ({ input, context }) => {
        const row = await findAllowedImport(database, context.actor, input.importId);
        return 'refusal' in row ? row : done(await listRefusedRows(database, input.importId, input.after));
      }),
    ),
    readAgain: imports.readAgain.handler(run(readAgain)),
    leaveImport: imports.leaveImport.handler(run(leaveImport)),
    applyImport: imports.applyImport.handler(run(applyImport)),
    undoImport: imports.undoImport.handler(run(undoImport)),
  };
}
