/** The one clock of the server. Rules never look at it: time is handed to them. */
export type Clock = { now(): Temporal.Instant };

export const systemClock: Clock = { now: () => Temporal.Now.instant() };

/** A clock that always shows the same time, for tests. */
export function frozenClock(at: string): Clock {
  const instant = Temporal.Instant.from(at);
  return { now: () => instant };
}

/** A clock that runs, but started at another moment. */
export function offsetClock(startedAt: string): Clock {
  const offset = Temporal.Now.instant().until(Temporal.Instant.from(startedAt));
  return { now: () => Temporal.Now.instant().add(offset) };
}
