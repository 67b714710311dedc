import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { eraseLead, readErasure } from './erase-lead.ts';
import { openLeads } from './open-leads.ts';

/** The routes of leads, the forms of campaign pages (D16). */
export function leadsRoutes(os: Implementer, services: Services) {
  const run = createCommandHandlers(services);
  const { leads } = os;
  return {
    openLeads: leads.openLeads.handler(({ input }) => openLeads(services.database, input)),
    readErasure: leads.readErasure.handler(
      handleOutcome(({ input }) => readErasure(services.database, input.leadId)),
    ),
    eraseLead: leads.eraseLead.handler(run(eraseLead)),
  };
}
