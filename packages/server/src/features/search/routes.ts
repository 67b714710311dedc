import { createKeyedMutex } from '@bakehouse/auth-service/protection/keyed-mutex';
import type { Implementer } from '../../platform/api/implementer.ts';
import { refused } from '../../platform/api/refused.ts';
import type { Services } from '../../platform/services.ts';
import { searchOrders } from './search-orders.ts';

/** The most searches of one person that run at once; further ones wait without delaying other people. */
const lanes = 4;

/** Finding orders of any day. */
export function searchRoutes(os: Implementer, { database }: Services) {
  const inTurn = createKeyedMutex();
  let searchQuery = 0;
  return {
    searchOrders: os.search.searchOrders.handler(({ input, context }) => {
      const { actor, now, requestId, signal } = context;
      searchQuery += 1;
      return inTurn(`${actor.viewedBy ?? actor.userId} ${searchQuery % lanes}`, async () => {
        // The search is aborted when the person typed on or left.
        if (signal?.aborted) throw refused({ kind: 'unavailable' }, requestId);
        return searchOrders(database, actor, input, now);
      });
    }),
  };
}
