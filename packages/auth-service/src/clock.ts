/** The current time, injected by the application. */
export type Clock = { now(): Temporal.Instant };
