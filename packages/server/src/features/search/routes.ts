import { done, refuse } from '@bakehouse/domain/refusal';
import { answering } from '../../platform/api/answering.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Services } from '../../platform/services.ts';
import { createTurns } from '../../platform/turns.ts';
import { searchOrders } from './search-orders.ts';

/** So many searches of one person run side by side; further ones wait, and nobody else for them. */
const lanes = 4;

/** Finding orders of any day. */
export function searchRoutes(os: Implementer, { database }: Services) {
  const inTurn = createTurns();
  let asked = 0;
  return {
    searchOrders: os.search.searchOrders.handler(
      answering(({ input, context: { actor, now, signal } }) => {
        asked += 1;
        return inTurn(`${actor.viewedBy ?? actor.userId} ${asked % lanes}`, async () =>
          // Whoever typed on or went away waits for nothing any more.
          signal?.aborted
            ? refuse({ kind: 'unavailable' })
            : done(await searchOrders(database, actor, input, now)),
        );
      }),
    ),
  };
}
