import type { DayChange } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Implementer } from '../../platform/api/implementer.ts';
import { refused } from '../../platform/api/refused.ts';
import type { Broadcaster, Watch } from '../../platform/live/broadcaster.ts';
import type { Services } from '../../platform/services.ts';

/** A watch ends after this time, in milliseconds, whatever holds its connection; the client connects again. */
const longestWatchMs = 10 * 60_000;
/** A screen that does not read this many changes is sent away and reads its day again. */
const mostWaiting = 1_000;

/** The live channel: changes to the orders and cut-offs of some days, as server-sent events. */
export function liveRoutes(os: Implementer, { live, liveChannels, draining }: Services) {
  return {
    watchDays: os.live.watchDays.handler(({ input, context }) => {
      const { actor, credentials, signal, requestId } = context;
      const ended = new AbortController();
      const close = liveChannels.open(actor, credentials, () => ended.abort());
      if (close === null) throw refused({ kind: 'too-many-requests' }, requestId);
      // A client that leaves before the first event never starts the iteration, nor its end.
      if (signal.aborted) close();
      signal.addEventListener('abort', close, { once: true });
      const watch = { from: input.from, to: input.to, shopIds: visible(actor) };
      return watchDays(live, watch, [signal, draining, ended.signal], close);
    }),
  };
}

function visible(actor: Actor): Watch['shopIds'] {
  return seesAllShops(actor) ? null : actor.shopIds;
}

type Event =
  | { type: 'ready' }
  | { type: 'change'; change: DayChange }
  | { type: 'cut-off'; day: DeliveryDay }
  | { type: 'settings' };

async function* watchDays(
  live: Broadcaster,
  watch: Watch,
  ends: readonly AbortSignal[],
  close: () => void,
): AsyncGenerator<Event, void> {
  const waiting: Event[] = [];
  let wake = () => {};
  const ended = AbortSignal.any([...ends, AbortSignal.timeout(longestWatchMs)]);
  let isLeft = false;
  // Called from outside the loop, which is suspended for as long as the client does not read.
  const leave = () => {
    isLeft = true;
    stop();
    wake();
  };
  const tell = (event: Event) => {
    waiting.push(event);
    if (waiting.length > mostWaiting) leave();
    else wake();
  };
  const stop = live.watch(
    watch,
    (change) => tell({ type: 'change', change }),
    (day) => tell({ type: 'cut-off', day }),
    () => tell({ type: 'settings' }),
  );
  ended.addEventListener('abort', leave);
  try {
    yield { type: 'ready' };
    while (!isLeft && !ended.aborted) {
      const event = waiting.shift();
      if (event) yield event;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (isLeft || waiting.length > 0) resolve();
        });
      }
    }
  } finally {
    ended.removeEventListener('abort', leave);
    stop();
    close();
  }
}
