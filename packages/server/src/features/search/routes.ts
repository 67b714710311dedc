import type { UserId } from '@bakehouse/domain/kernel/branded';
import { done, refuse } from '@bakehouse/domain/kernel/refusal';
import { handleOutcome } from '../../platform/api/handle-outcome.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import { createKeyedSemaphore } from '../../platform/keyed-semaphore.ts';
import type { Services } from '../../platform/services.ts';
import { countOrders } from './count-orders.ts';
import { listExamples } from './list-examples.ts';
import { searchOrders } from './search-orders.ts';

/** The most searches of one person that run at once, and that wait; other people are not delayed. */
const mostSearches = { running: 4, waiting: 50 };

/** The routes for finding orders of any day. */
export function searchRoutes(os: Implementer, { database }: Services) {
  const searches = createKeyedSemaphore<UserId>(mostSearches);
  return {
    searchOrders: os.search.searchOrders.handler(
      handleOutcome(async ({ input, context: { actor, now, signal } }) => {
        const leave = await searches.enter(actor.viewedBy ?? actor.userId);
        try {
          // The request is aborted when the person continues typing or leaves.
          return leave === null || signal?.aborted
            ? refuse({ kind: 'unavailable' })
            : done(await searchOrders(database, actor, input, now));
        } finally {
          leave?.();
        }
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
