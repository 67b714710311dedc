import type { LiveState } from './live-indicator.tsx';

/** A live channel of the server: 'ready' once it watches, then events. */
export interface LiveFollower<Event> {
  readonly open: (signal: AbortSignal) => Promise<AsyncIterable<Event | { readonly type: 'ready' }>>;
  /** The server watches now. What was read before may lack a change: read it again. */
  readonly onReady: () => void;
  readonly onEvent: (event: Event) => void;
  readonly onState: (state: LiveState) => void;
}

/** A watch that is not ready after this long has met a dead line. */
const readyWithinMs = 15_000;
/**
 * A connection that died silently looks like a quiet day, so every watch is renewed after this time, in milliseconds.
 * The server then also checks the permission again.
 */
const renewAfterMs = 5 * 60_000;
/** A watch that lasted this long worked; one that is cut off sooner is a failure like one that never began. */
const settledAfterMs = 10_000;
const firstWaitMs = 500;
const longestWaitMs = 30_000;

/**
 * Follows a live channel until the signal ends it, and reconnects whenever the connection is lost. The waits in between
 * double up to half a minute and carry chance, so that the screens of a whole bakery do not come back at once.
 */
export async function followLive<Event extends { readonly type: string }>(
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
    // The first wait is short enough to say that we are on our way back.
    follower.onState(failures === 1 && outcome === 'cut' ? 'connecting' : 'away');
    await pause(waitMs(failures), ended);
  }
}

/** How one watch ended: it never became ready, it was cut off, or it was due for renewal. */
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
