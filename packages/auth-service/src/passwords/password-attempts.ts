import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { asMoment } from '../database/as-moment.ts';
import type { AuthTables } from '../database/auth-tables.ts';

/**
 * Guards an account against guessing, from however many addresses: in any fifteen minutes at most ten passwords are
 * tried for it, and of these at most six from sources it has not signed in from lately. So a flood from elsewhere
 * leaves four for the people who belong to the account. The attempt of a right password is refunded; a refusal says how
 * long to wait, whether the password was right or wrong, and no account is locked out. Stored in the database because
 * several servers may share it, under a keyed hash because people type all sorts of things into the address field.
 */
const windowMinutes = 15;
const mostAttempts = 10;
const mostAttemptsFromUnknownSources = 6;

/** How many expired counters each write removes; more than it adds, so they do not pile up. */
const removedAtOnce = 5;

type PasswordAttempt = {
  readonly account: Buffer;
  /** Whether the account has signed in from this source lately. */
  readonly isFromKnownSource: boolean;
};

/** Counts one attempt before the password is verified: 0, or the whole seconds until the next one is allowed. */
export async function takeAttempt(
  trx: Transaction<AuthTables>,
  { account, isFromKnownSource }: PasswordAttempt,
  now: Temporal.Instant,
): Promise<number> {
  const at = asMoment(now);
  const since = asMoment(now.subtract({ minutes: windowMinutes }));
  const most = isFromKnownSource ? mostAttempts : mostAttemptsFromUnknownSources;
  const taken = await sql`
    insert into auth.password_guesses as g (account, guessed_at, last_at)
    values (${account}, array[${at}], ${at})
    on conflict (account) do update
    set guessed_at = array(select t from unnest(g.guessed_at) t where t > ${since} order by t)
        || excluded.guessed_at,
      last_at = excluded.last_at
    where (select count(*) from unnest(g.guessed_at) t where t > ${since}) < ${most}::int
    returning 1`.execute(trx);
  if (taken.rows.length === 0) return findWait(trx, account, most, now);
  await sql`
    delete from auth.password_guesses where account in (
      select account from auth.password_guesses where last_at <= ${since}
      order by last_at limit ${removedAtOnce}::int for update skip locked
    )`.execute(trx);
  return 0;
}

/** Refunds the attempt made at this instant, because the password was right. */
export async function refundAttempt(
  trx: Transaction<AuthTables>,
  account: Buffer,
  now: Temporal.Instant,
): Promise<void> {
  const at = asMoment(now);
  await sql`
    update auth.password_guesses
    set guessed_at = guessed_at[:array_position(guessed_at, ${at}) - 1]
      || guessed_at[array_position(guessed_at, ${at}) + 1:]
    where account = ${account} and array_position(guessed_at, ${at}) is not null`.execute(trx);
}

/** The next attempt is allowed when all but `most - 1` of the recent ones have expired. */
async function findWait(
  trx: Transaction<AuthTables>,
  account: Buffer,
  most: number,
  now: Temporal.Instant,
): Promise<number> {
  const since = asMoment(now.subtract({ minutes: windowMinutes }));
  const { rows } = await sql<{ at: Temporal.Instant }>`
    select t as at from auth.password_guesses g, unnest(g.guessed_at) t
    where g.account = ${account} and t > ${since}
    order by t desc offset ${most - 1}::int limit 1`.execute(trx);
  const freeAt = rows[0]?.at.add({ minutes: windowMinutes }) ?? now;
  return Math.max(1, Math.ceil(now.until(freeAt).total('seconds')));
}
