import type { Implementer } from '../../platform/api/implementer.ts';
import { refused } from '../../platform/api/refused.ts';
import type { Services } from '../../platform/services.ts';
import { loadDeliveries } from './load-deliveries.ts';
import { loadInvoices } from './load-invoices.ts';
import { openSageSettings, saveSageSettings } from './sage-settings.ts';

/** What leaves for other programs: dish sales for purchasing, invoices for the ledger. */
export function exportsRoutes(os: Implementer, { database }: Services) {
  return {
    loadDeliveries: os.exports.loadDeliveries.handler(({ input }) => loadDeliveries(database, input.day)),
    loadInvoices: os.exports.loadInvoices.handler(async ({ input, context }) => {
      if (input.to < input.from) throw refused({ kind: 'days-reversed' }, context.requestId);
      return loadInvoices(database, input, context.now);
    }),
    openSageSettings: os.exports.openSageSettings.handler(() => openSageSettings(database)),
    saveSageSettings: os.exports.saveSageSettings.handler(async ({ input, context }) => {
      const saved = await saveSageSettings(database, context.actor, input, context.now);
      if (saved.kind === 'refused') throw refused(saved.refusal, context.requestId);
      return saved.settings;
    }),
  };
}
