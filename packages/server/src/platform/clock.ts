/** The one clock of the server. Rules never look at it: time is handed to them. */
export type Clock = { now(): Temporal.Instant };

export const systemClock: Clock = { now: readMachine };

/**
 * Microseconds, as PostgreSQL keeps them: what is answered at once and what is read back later name the same moment.
 */
function readMachine(): Temporal.Instant {
  return Temporal.Now.instant().round({ smallestUnit: 'microsecond', roundingMode: 'floor' });
}

/** A clock that always shows the same time, for tests. */
export function frozenClock(at: string): Clock {
  const instant = Temporal.Instant.from(at);
  return { now: () => instant };
}

/** A clock that runs, but started at another moment. */
export function offsetClock(startedAt: string): Clock {
  const offset = readMachine().until(Temporal.Instant.from(startedAt));
  return { now: () => readMachine().add(offset) };
}

/** A clock that never goes back, and how far the clock below it is behind what was seen of it. */
export type SteadyClock = Clock & { behindMs(): number };

/**
 * While the clock is behind a moment that was seen already, that moment is the time: a clock that was put back opens no
 * day again. It goes on when the clock has caught up.
 *
 * @param seen the latest moment that an earlier process knew of
 */
export function steadyClock(clock: Clock, seen: Temporal.Instant | null): SteadyClock {
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
