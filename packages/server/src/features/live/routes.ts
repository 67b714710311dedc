import type { DayChange } from '@bakehouse/contract/days';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Need } from '@bakehouse/domain/kernel/permissions';
import { can } from '@bakehouse/domain/kernel/permissions';
import type { ActorContext } from '../../platform/api/context.ts';
import type { Implementer } from '../../platform/api/implementer.ts';
import { refused } from '../../platform/api/refused.ts';
import { streamEvents } from '../../platform/live/stream-events.ts';
import type { Services } from '../../platform/services.ts';
import { visibleShops } from '../../records/people/visible-shops.ts';

type DayEvent =
  | { type: 'ready' }
  | { type: 'change'; change: DayChange }
  | { type: 'cut-off'; day: DeliveryDay }
  | { type: 'settings' }
  | { type: 'catalogue' }
  | { type: 'bench'; day: DeliveryDay };

type AvailabilityEvent = { type: 'ready' } | { type: 'availability'; number: number };
type RecipesEvent = { type: 'ready' } | { type: 'recipes'; version: number };

/** The live channels of the screens, as server-sent events. */
export function liveRoutes(os: Implementer, { live, liveChannels, draining }: Services) {
  /** Opens a channel, which is closed when its holder loses the permission. */
  function openChannel({ actor, credentials, signal, requestId }: ActorContext, needs: Need) {
    const ended = new AbortController();
    const close = liveChannels.open(actor, { credentials, needs, end: () => ended.abort() });
    if (close === null) throw refused({ kind: 'too-many-requests' }, requestId);
    // A client that disconnects before the first event never starts the iteration, so it never ends it.
    if (signal.aborted) close();
    signal.addEventListener('abort', close, { once: true });
    return { ends: [signal, draining, ended.signal], close };
  }

  return {
    watchDays: os.live.watchDays.handler(({ input, context }) => {
      const watch = { from: input.from, to: input.to, shopIds: visibleShops(context.actor) };
      return streamEvents<DayEvent>({
        first: { type: 'ready' },
        subscribe: (tell) =>
          live.watch(watch, {
            change: (change) => tell({ type: 'change', change }),
            cutOff: (day) => tell({ type: 'cut-off', day }),
            settings: () => tell({ type: 'settings' }),
            catalogue: () => tell({ type: 'catalogue' }),
            ...(can(context.actor, 'tick-bench') && { bench: (day) => tell({ type: 'bench', day }) }),
          }),
        ...openChannel(context, 'view-orders'),
      });
    }),
    watchAvailability: os.live.watchAvailability.handler(({ context }) =>
      streamEvents<AvailabilityEvent>({
        first: { type: 'ready' },
        subscribe: (tell) =>
          live.watchNumber('availability', (number) => tell({ type: 'availability', number })),
        ...openChannel(context, 'view-administration'),
      }),
    ),
    watchRecipes: os.live.watchRecipes.handler(({ context }) =>
      streamEvents<RecipesEvent>({
        first: { type: 'ready' },
        subscribe: (tell) => live.watchNumber('recipes', (version) => tell({ type: 'recipes', version })),
        ...openChannel(context, 'view-spec-cards'),
      }),
    ),
  };
}
