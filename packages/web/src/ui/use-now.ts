import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** Milliseconds to add to this device's clock to get the server's. */
const offset = createStore(0);

/**
 * Synchronises with the server's clock; called with every answer that carries the server's time. The device's clock
 * only measures the time since then. Differences under two seconds are ignored as network delay.
 *
 * @param serverNow milliseconds since the epoch, by the server
 */
export function setServerTime(serverNow: number): void {
  const difference = serverNow - Date.now();
  if (Math.abs(difference - offset.get()) >= 2000) offset.set(difference);
}

/** The time now by the server's clock, in milliseconds since the epoch. */
export function serverNow(): number {
  return Date.now() + offset.get();
}

/** The time now by the server's clock, as an instant. */
export function serverInstant(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(serverNow());
}

/**
 * The time now by the server's clock; the component renders again every `everyMs`. Ticks are at multiples of `everyMs`,
 * so that all clocks of a page change together.
 */
export function useNow(everyMs = 1000): number {
  return useSyncExternalStore(
    (listener) => watchTime(everyMs, listener),
    () => Math.floor(serverNow() / everyMs) * everyMs,
  );
}

/**
 * A value that depends on the time by the server's clock, computed every second. The component renders again only when
 * the value changes.
 *
 * @param read computes a primitive value (text, number, boolean) from milliseconds since the epoch
 */
export function useClock<Value extends string | number | boolean | null>(
  read: (now: number) => Value,
): Value {
  return useSyncExternalStore(watchSeconds, () => read(serverNow()));
}

function watchSeconds(listener: () => void): () => void {
  return watchTime(1000, listener);
}

function watchTime(everyMs: number, listener: () => void): () => void {
  let timer = 0;
  function tick(): void {
    listener();
    timer = window.setTimeout(tick, everyMs - (serverNow() % everyMs) + 5);
  }
  timer = window.setTimeout(tick, everyMs - (serverNow() % everyMs) + 5);
  const forget = offset.subscribe(listener);
  // A laptop that wakes from sleep shows the right time at once.
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.clearTimeout(timer);
    forget();
    document.removeEventListener('visibilitychange', listener);
  };
}
