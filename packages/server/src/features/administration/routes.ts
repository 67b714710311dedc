import { createCommandHandlers } from '../../commands/command-handler.ts';
import { answering } from '../../platform/api/answering.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { openShops, readFutureOrders } from './open-shops.ts';
import { saveBrand } from './save-brand.ts';
import { saveShop } from './save-shop.ts';

/** Shops and brands as admins keep them (spec 001 section 2). */
export function administeredShopsRoutes(os: Implementer, services: Services) {
  const { database } = services;
  const run = createCommandHandlers(services);
  const { administeredShops } = os;
  return {
    openShops: administeredShops.openShops.handler(({ context }) => openShops(database, context.now)),
    readFutureOrders: administeredShops.readFutureOrders.handler(
      answering(({ context, input }) => readFutureOrders(database, input.shopId, context.now)),
    ),
    saveShop: administeredShops.saveShop.handler(run(saveShop)),
    saveBrand: administeredShops.saveBrand.handler(run(saveBrand)),
  };
}
