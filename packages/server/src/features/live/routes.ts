import type { DayChange } from '@bakehouse/contract/days';
import type { Actor } from '@bakehouse/domain/kernel/actor';
import { seesAllShops } from '@bakehouse/domain/kernel/actor';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import type { Implementer } from '../../platform/api/implementer.ts';
import type { Broadcaster, Watch } from '../../platform/live/broadcaster.ts';
import type { Services } from '../../platform/services.ts';

/** A watch ends after this time, in milliseconds; the client connects again, and its rights are looked up again. */
const longestWatchMs = 10 * 60_000;
/** A screen that does not read this many changes is sent away and reads its day again. */
const mostWaiting = 1_000;

/** The live channel: changes to the orders and cut-offs of some days, as server-sent events. */
export function liveRoutes(os: Implementer, { live, draining }: Services) {
  return {
    watchDays: os.live.watchDays.handler(({ input, context }) =>
      watchDays(live, { from: input.from, to: input.to, shopIds: visible(context.actor) }, [
        context.signal,
        draining,
      ]),
    ),
  };
}

function visible(actor: Actor): Watch['shopIds'] {
  return seesAllShops(actor) ? null : actor.shopIds;
}

type Event =
  | { type: 'ready' }
  | { type: 'change'; change: DayChange }
  | { type: 'cut-off'; day: DeliveryDay };

async function* watchDays(
  live: Broadcaster,
  watch: Watch,
  ends: readonly AbortSignal[],
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
  }
}
