import { createStore } from '../ui/store.ts';

const lostAt = createStore<number | null>(null);

/** Since when the server has not answered, in milliseconds by this device's clock; null while it answers. */
export const offlineSince = { get: lostAt.get, subscribe: lostAt.subscribe };

/** Whether the server is known to be unreachable. */
export function isConnectionLost(): boolean {
  return lostAt.get() !== null || !navigator.onLine;
}

/** Timeout of a check. */
const answerWithinMs = 5000;
/** The delays between checks while the server is away; the last one repeats. */
const waitsMs = [5000, 10_000, 20_000, 40_000];
/** After an answer this recent no check is needed. */
const recentMs = 5000;

let onBack: () => void = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;
let attempt = 0;
let asking: Promise<void> | null = null;
let answeredAt = 0;

/**
 * Tracks whether the server can be reached. The browser's online state is not enough: a device may be online in a
 * network without internet, or offline beside a server of its own. So the server itself is polled.
 *
 * @param whenBack called each time the server answers again
 */
export function watchConnection(whenBack: () => void): void {
  onBack = whenBack;
  const look = () => void askServer();
  window.addEventListener('offline', look);
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && lostAt.get() !== null) look();
  });
  if (!navigator.onLine) look();
}

/** Called after a call without an answer: checks whether the server is away or only that call failed. */
export function suspectConnection(): void {
  if (Date.now() - answeredAt > recentMs) void askServer();
}

/** Checks at once, for a person who does not want to wait. */
export function askServer(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

async function ask(): Promise<void> {
  clearTimeout(timer);
  if (await answers()) {
    answeredAt = Date.now();
    attempt = 0;
    if (lostAt.get() === null) return;
    lostAt.set(null);
    onBack();
    return;
  }
  if (lostAt.get() === null) lostAt.set(Date.now());
  timer = setTimeout(() => void askServer(), waitsMs[Math.min(attempt, waitsMs.length - 1)]);
  attempt += 1;
}

async function answers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    return (await fetch('/healthz', { cache: 'no-store', signal })).ok;
  } catch {
    return false;
  }
}
