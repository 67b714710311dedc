import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { asMoment } from '../as-moment.ts';

/**
 * Guards an account against guessing, from however many addresses: in any fifteen minutes at most ten passwords are
 * tried for it, and of these at most six from sources it has not signed in from lately. So a flood from elsewhere
 * leaves four for the people who belong to the account. A right password is given back and never used up; whoever
 * must wait is told how long, right or wrong, and nobody is locked out. Kept in the database because several
 * servers may share it, under a keyed hash because people type all sorts of things into the field for the address.
 */
const windowMinutes = 15;
const mostGuesses = 10;
const mostGuessesOfStrangers = 6;

/** Counts that have run out and are removed whenever one is written; more than are added, so none pile up. */
const removedAtOnce = 5;

type Guess = {
  readonly account: Buffer;
  /** Whether the account has signed in from this source lately. */
  readonly isFromKnownSource: boolean;
};

/** Takes one guess before the password is looked at: 0, or the whole seconds until there is another. */
export async function takeGuess(
  trx: Transaction<Tables>,
  { account, isFromKnownSource }: Guess,
  now: Temporal.Instant,
): Promise<number> {
  const at = asMoment(now);
  const since = asMoment(now.subtract({ minutes: windowMinutes }));
  const most = isFromKnownSource ? mostGuesses : mostGuessesOfStrangers;
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

/** Gives the guess of this instant back, because the password was right. */
export async function returnGuess(
  trx: Transaction<Tables>,
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

/** There is room again when all but `most - 1` of the recent guesses have run out. */
async function findWait(
  trx: Transaction<Tables>,
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
