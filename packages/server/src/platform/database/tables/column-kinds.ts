import type { ColumnType } from 'kysely';

/** Read as a `Temporal.Instant`, written as its text. */
export type Moment = ColumnType<Temporal.Instant, string, string>;
export type MaybeMoment = ColumnType<Temporal.Instant | null, string | null | undefined, string | null>;
/** A list of times, empty by default. */
export type Moments = ColumnType<
  readonly Temporal.Instant[],
  readonly string[] | undefined,
  readonly string[]
>;
export type WithDefault<Value> = ColumnType<Value, Value | undefined, Value>;
export type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
