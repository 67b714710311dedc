import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { searchOrders } from './search-orders.ts';

/** Finding orders of any day. */
export function searchRoutes(os: Implementer, { database }: Services) {
  return {
    searchOrders: os.search.searchOrders.handler(({ input, context }) =>
      searchOrders(database, context.actor, input, context.now),
    ),
  };
}
