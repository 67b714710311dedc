import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { asMoment } from '../database/as-moment.ts';
import type { AuthTables } from '../database/auth-tables.ts';

/** The limit of wrong attempts of one counter (decision 056). */
export type AttemptLimit = {
  /** The attempts that are allowed without a wait, in any quarter of an hour. */
  readonly atOnce: number;
  /**
   * After them one at a time, each after twice the previous wait, up to this. Null allows none until the oldest is a
   * quarter of an hour old.
   */
  readonly longestWaitSeconds: number | null;
};

const windowMinutes = 15;
const firstWaitSeconds = 5;

/** The most attempts that a counter stores; more make no difference to any limit. */
const mostRemembered = 40;

/** How many expired counters each attempt deletes; more than it adds, so that they do not accumulate. */
const removedAtOnce = 5;

/**
 * The wrong attempts of the last quarter of an hour, oldest first, locked until the transaction ends. In the database
 * because several servers may share it; under keyed hashes because people type all sorts of things into an address
 * field.
 */
export async function lockAttempts(
  trx: Transaction<AuthTables>,
  counter: Buffer,
  now: Temporal.Instant,
): Promise<readonly Temporal.Instant[]> {
  const at = asMoment(now);
  const since = asMoment(now.subtract({ minutes: windowMinutes }));
  const { rows } = await sql<{ at: Temporal.Instant }>`
    with locked as (
      insert into auth.password_guesses as g (account, guessed_at, last_at)
      values (${counter}, '{}', ${at})
      on conflict (account) do update set last_at = excluded.last_at
      returning g.guessed_at
    )
    select t as at from locked, unnest(locked.guessed_at) t where t > ${since} order by t`.execute(trx);
  return rows.map((row) => row.at);
}

/** Adds one attempt to a counter that the caller has locked. */
export async function countAttempt(
  trx: Transaction<AuthTables>,
  counter: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  const since = asMoment(now.subtract({ minutes: windowMinutes }));
  await sql`
    update auth.password_guesses
    set guessed_at = array(
      select t from (
        select t from unnest(guessed_at || ${asMoment(now)}) t
        where t > ${since} order by t desc limit ${mostRemembered}::int
      ) recent order by t
    )
    where account = ${counter}`.execute(trx);
  await sql`
    delete from auth.password_guesses where account in (
      select account from auth.password_guesses where last_at <= ${since}
      order by last_at limit ${removedAtOnce}::int for update skip locked
    )`.execute(trx);
}

/** Counts one attempt before it is verified: 0, or the whole seconds until the next one is allowed. */
export async function consumeAttempt(
  trx: Transaction<AuthTables>,
  counter: Buffer,
  limit: AttemptLimit,
  now: Temporal.Instant,
): Promise<number> {
  const wait = findWait(await lockAttempts(trx, counter, now), limit, now);
  if (wait === 0) await countAttempt(trx, counter, now);
  return wait;
}

/** Refunds the attempt made at this instant, because it was right. */
export async function refundAttempt(
  trx: Transaction<AuthTables>,
  counter: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  const at = asMoment(now);
  await sql`
    update auth.password_guesses
    set guessed_at = guessed_at[:array_position(guessed_at, ${at}) - 1]
      || guessed_at[array_position(guessed_at, ${at}) + 1:]
    where account = ${counter} and array_position(guessed_at, ${at}) is not null`.execute(trx);
}

/**
 * The whole seconds until an attempt is allowed after these.
 *
 * @param times within the last quarter of an hour, oldest first
 */
function findWait(
  times: readonly Temporal.Instant[],
  { atOnce, longestWaitSeconds }: AttemptLimit,
  now: Temporal.Instant,
): number {
  const beyond = times.length - atOnce;
  const oldest = times[beyond];
  const newest = times.at(-1);
  if (oldest === undefined || newest === undefined) return 0;
  const untilForgotten = now.until(oldest.add({ minutes: windowMinutes })).total('seconds');
  const grown =
    longestWaitSeconds === null
      ? Number.POSITIVE_INFINITY
      : now.until(newest).total('seconds') + Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** beyond);
  return Math.max(0, Math.ceil(Math.min(untilForgotten, grown)));
}
