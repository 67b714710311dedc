import type { LiveState } from './live-indicator.tsx';

/** Callbacks of a live channel. The server sends 'ready' once the subscription is active, then events. */
export interface LiveFollower<Event> {
  readonly open: (signal: AbortSignal) => Promise<AsyncIterable<Event | { readonly type: 'ready' }>>;
  /** The subscription is active. Data that was read before may lack a change: read it again. */
  readonly onReady: () => void;
  readonly onEvent: (event: Event) => void;
  readonly onState: (state: LiveState) => void;
}

/** A connection that is not ready after this time is considered dead. */
const readyWithinMs = 15_000;
/**
 * A connection that died silently looks like one without events, so every subscription is renewed after this time, in
 * milliseconds. The server then also checks the permission again.
 */
const renewAfterMs = 5 * 60_000;
/** A subscription that lasted this long counts as successful; one that is cut off sooner counts as failed. */
const settledAfterMs = 10_000;
const firstWaitMs = 500;
const longestWaitMs = 30_000;

/**
 * Subscribes to a live channel until the signal is aborted, and reconnects whenever the connection is lost. The delays
 * double up to half a minute and are randomised, so that the screens of a bakery do not reconnect all at once.
 */
export async function subscribeToLive<Event extends { readonly type: string }>(
  follower: LiveFollower<Event>,
  ended: AbortSignal,
): Promise<void> {
  let failures = 0;
  follower.onState('connecting');
  while (!ended.aborted) {
    const beganAt = Date.now();
    const outcome = await watchOnce(follower, ended);
    if (ended.aborted) return;
    if (outcome === 'due') continue;
    if (outcome === 'cut' && Date.now() - beganAt >= settledAfterMs) failures = 0;
    failures += 1;
    // The first delay is so short that the state may say 'connecting'.
    follower.onState(failures === 1 && outcome === 'cut' ? 'connecting' : 'away');
    await pause(waitMs(failures), ended);
  }
}

/** How a subscription ended: it never became ready, it was cut off, or it was due for renewal. */
type WatchEnd = 'never-ready' | 'cut' | 'due';

async function watchOnce<Event extends { readonly type: string }>(
  follower: LiveFollower<Event>,
  ended: AbortSignal,
): Promise<WatchEnd> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  ended.addEventListener('abort', stop, { once: true });
  let timer = setTimeout(stop, readyWithinMs);
  let isReady = false;
  let due = false;
  try {
    for await (const event of await follower.open(attempt.signal)) {
      if (ended.aborted) break;
      if (!isReadyEvent(event)) {
        follower.onEvent(event);
        continue;
      }
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          due = true;
          stop();
        },
        renewAfterMs * (0.8 + Math.random() * 0.4),
      );
      isReady = true;
      follower.onState('live');
      follower.onReady();
    }
  } catch {
    // After a lost connection or a refusal the next attempt follows; `onState` informs the person.
  } finally {
    clearTimeout(timer);
    ended.removeEventListener('abort', stop);
  }
  if (due) return 'due';
  return isReady ? 'cut' : 'never-ready';
}

function isReadyEvent(event: { readonly type: string }): event is { readonly type: 'ready' } {
  return event.type === 'ready';
}

function waitMs(failures: number): number {
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1)) * (0.5 + Math.random());
}

function pause(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      ended.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    ended.addEventListener('abort', finish, { once: true });
  });
}
