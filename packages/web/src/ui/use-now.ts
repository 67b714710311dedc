import { useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** Milliseconds to add to this device's clock to get the server's. */
const offset = createStore(0);

/**
 * Sets the clock by the server's: called with every answer that carries the server's time. The device's clock only
 * measures how much time has passed since. A difference under two seconds is the journey, not the clock.
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

/** The same as an instant. */
export function serverInstant(): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(serverNow());
}

/**
 * The time now by the server's clock, as a value that changes once per `everyMs` (on its multiples, so that every
 * clock of the page turns together).
 */
export function useNow(everyMs = 1000): number {
  return useSyncExternalStore(
    (listener) => watchTime(everyMs, listener),
    () => Math.floor(serverNow() / everyMs) * everyMs,
  );
}

/**
 * Something that follows from the time by the server's clock, worked out once a second. Renders only when it changes,
 * so a large screen may ask without ticking.
 *
 * @param read gives a plain value (text, number, boolean) for milliseconds since the epoch
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
  // A laptop that slept shows the right time at once when it wakes.
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.clearTimeout(timer);
    forget();
    document.removeEventListener('visibilitychange', listener);
  };
}
