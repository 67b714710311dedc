/** The clock of the server. Business rules never read a clock: they get the time as an argument. */
export type Clock = { now(): Temporal.Instant };

export const systemClock: Clock = { now: readMachine };

/** In microseconds, as PostgreSQL stores them, so that a moment is the same before and after it was stored. */
function readMachine(): Temporal.Instant {
  return Temporal.Now.instant().round({ smallestUnit: 'microsecond', roundingMode: 'floor' });
}

/** A clock that always shows the same time, for tests. */
export function frozenClock(at: string): Clock {
  const instant = Temporal.Instant.from(at);
  return { now: () => instant };
}

/** A clock that runs from another moment, for tests. */
export function offsetClock(startedAt: string): Clock {
  const offset = readMachine().until(Temporal.Instant.from(startedAt));
  return { now: () => readMachine().add(offset) };
}

/** A clock that never goes back. `behindMs` is how far the machine's clock is behind the latest recorded time. */
export type MonotonicClock = Clock & { behindMs(): number };

/**
 * Never returns a time before an earlier one, so that setting the machine's clock back does not reopen a day. The time
 * stands still until the clock has caught up.
 *
 * @param seen the latest time that an earlier process recorded
 */
export function monotonicClock(clock: Clock, seen: Temporal.Instant | null): MonotonicClock {
  let latest = seen;
  return {
    now() {
      const now = clock.now();
      if (latest === null || Temporal.Instant.compare(now, latest) >= 0) latest = now;
      return latest;
    },
    behindMs: () => (latest === null ? 0 : Math.max(0, clock.now().until(latest).total('milliseconds'))),
  };
}
