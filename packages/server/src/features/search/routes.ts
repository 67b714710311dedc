import { createKeyedMutex } from '@bakehouse/auth-service/protection/keyed-mutex';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { answering } from '../../platform/api/answering.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { countOrders } from './count-orders.ts';
import { listExamples } from './list-examples.ts';
import { searchOrders } from './search-orders.ts';

/** The most searches of one person that run at once; further ones wait without delaying other people. */
const lanes = 4;

/** The routes for finding orders of any day. */
export function searchRoutes(os: Implementer, { database }: Services) {
  const inTurn = createKeyedMutex();
  let searchQuery = 0;
  return {
    searchOrders: os.search.searchOrders.handler(
      answering(({ input, context: { actor, now, signal } }) => {
        searchQuery += 1;
        return inTurn(`${actor.viewedBy ?? actor.userId} ${searchQuery % lanes}`, async () =>
          // The request is aborted when the person continues typing or leaves.
          signal?.aborted
            ? refuse({ kind: 'unavailable' })
            : done(await searchOrders(database, actor, input, now)),
        );
      }),
    ),
    listExamples: os.search.listExamples.handler(async ({ context: { actor, now } }) =>
      listExamples(database, actor, now),
    ),
    countOrders: os.search.countOrders.handler(({ input, context }) =>
      countOrders(database, context.actor, input),
    ),
  };
}
