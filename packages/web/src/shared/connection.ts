import { createStore } from '../ui/store.ts';

const lostAt = createStore<number | null>(null);

/** Since when the server has not answered, by this device's clock in milliseconds; null while it answers. */
export const offlineSince = { get: lostAt.get, subscribe: lostAt.subscribe };

/** Whether there is no use in asking the server right now. */
export function isConnectionLost(): boolean {
  return lostAt.get() !== null || !navigator.onLine;
}

/** How long the server may take to say that it is there. */
const answerWithinMs = 5000;
/** The waits between two looks for a server that is away; the last one goes on. */
const waitsMs = [5000, 10_000, 20_000, 40_000];
/** An answer so recent needs no second one. */
const recentMs = 5000;

let onBack: () => void = () => {};
let timer: ReturnType<typeof setTimeout> | undefined;
let attempt = 0;
let asking: Promise<void> | null = null;
let answeredAt = 0;

/**
 * Follows whether the server can be reached. A device may say that it is online in a network that leads nowhere, and
 * that it is offline beside a server of its own, so the server itself is asked.
 *
 * @param whenBack called each time that the server answers again
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

/** A call got no answer: is the server away, or was it that call alone? */
export function suspectConnection(): void {
  if (Date.now() - answeredAt > recentMs) void askServer();
}

/** Asks at once, for a person who does not want to wait for the next look. */
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
