/** What time it is, handed in by the application. */
export type Clock = { now(): Temporal.Instant };
