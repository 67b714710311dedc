import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { listShops } from './list-shops.ts';

/** The route of shops, for filters. */
export function shopsRoutes(os: Implementer, { database }: Services) {
  return {
    listShops: os.shops.listShops.handler(({ context }) => listShops(database, context.actor)),
  };
}
