import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { recordDeliveryExport } from './delivery-exports.ts';
import { recordInvoiceExport } from './invoice-exports.ts';
import { loadDeliveries } from './load-deliveries.ts';
import { loadInvoices } from './load-invoices.ts';
import { openSageSettings, saveSageSettings } from './sage-settings.ts';

/** Exports for other programs: dish sales for purchasing, invoices for Sage. */
export function exportsRoutes(os: Implementer, services: Services) {
  const { database } = services;
  const run = createCommandHandlers(services);
  return {
    loadDeliveries: os.exports.loadDeliveries.handler(
      handleOutcome(({ input }) => loadDeliveries(database, input.day)),
    ),
    recordDeliveryExport: os.exports.recordDeliveryExport.handler(run(recordDeliveryExport)),
    loadInvoices: os.exports.loadInvoices.handler(
      handleOutcome(({ input, context }) => loadInvoices(database, input, context.now)),
    ),
    recordInvoiceExport: os.exports.recordInvoiceExport.handler(run(recordInvoiceExport)),
    openSageSettings: os.exports.openSageSettings.handler(() => openSageSettings(database)),
    saveSageSettings: os.exports.saveSageSettings.handler(run(saveSageSettings)),
  };
}
