import { createCommandHandlers } from '../../commands/command-handler.ts';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { listChanges } from './list-changes.ts';
import { openSettings } from './open-settings.ts';
import { openShops, readFutureOrders } from './open-shops.ts';
import { previewSettings } from './preview-settings.ts';
import { saveBrand } from './save-brand.ts';
import { saveSettings } from './save-settings.ts';
import { saveShop } from './save-shop.ts';
import { uploadLogo } from './upload-logo.ts';

/** The routes of shops and brands, for admins (spec 001 section 2). */
export function administeredShopsRoutes(os: Implementer, services: Services) {
  const { database } = services;
  const run = createCommandHandlers(services);
  const { administeredShops } = os;
  return {
    openShops: administeredShops.openShops.handler(({ context }) => openShops(database, context.now)),
    readFutureOrders: administeredShops.readFutureOrders.handler(
      handleOutcome(({ context, input }) => readFutureOrders(database, input.shopId, context.now)),
    ),
    saveShop: administeredShops.saveShop.handler(run(saveShop)),
    saveBrand: administeredShops.saveBrand.handler(run(saveBrand)),
  };
}

/** The routes of the business's settings (spec 001 section 9). */
export function administeredSettingsRoutes(os: Implementer, services: Services) {
  const { database, adminAddress } = services;
  const run = createCommandHandlers(services);
  const { administeredSettings } = os;
  return {
    openSettings: administeredSettings.openSettings.handler(({ context }) =>
      openSettings(database, adminAddress, context.now),
    ),
    previewSettings: administeredSettings.previewSettings.handler(
      handleOutcome(({ context, input }) => previewSettings(database, input, context.now)),
    ),
    saveSettings: administeredSettings.saveSettings.handler(run(saveSettings(adminAddress))),
    uploadLogo: administeredSettings.uploadLogo.handler(run(uploadLogo)),
  };
}

/** The route of the history of the administration. */
export function administrationHistoryRoutes(os: Implementer, { database }: Services) {
  return {
    listChanges: os.administrationHistory.listChanges.handler(({ input }) => listChanges(database, input)),
  };
}
