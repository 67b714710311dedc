import type { Transaction } from 'kysely';
import { asMoment } from '../database/as-moment.ts';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Reader } from '../database/database.ts';

/** A source counts as known for this long after the account last signed in from it. */
const knownDays = 30;

function since(now: Temporal.Instant) {
  return asMoment(now.subtract({ hours: knownDays * 24 }));
}

type AccountSource = { readonly userId: string; readonly source: Buffer };

/**
 * Whether the account has lately signed in from that source or, for attempts at the second factor, verified the factor
 * there: for those a sign-in by password is not enough.
 */
export async function isKnownSource(
  db: Reader,
  { userId, source }: AccountSource,
  now: Temporal.Instant,
  by: 'signed_in_at' | 'proved_at' = 'signed_in_at',
): Promise<boolean> {
  const found = await db
    .selectFrom('auth.sign_in_sources')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where(by, '>', since(now))
    .executeTakeFirst();
  return found !== undefined;
}

/** Stores that a second factor was verified at that source. */
export async function recordVerifiedSource(
  trx: Transaction<AuthTables>,
  { userId, source }: AccountSource,
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString();
  await trx
    .insertInto('auth.sign_in_sources')
    .values({ user_id: userId, source, signed_in_at: at, proved_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doUpdateSet({ proved_at: at }))
    .execute();
}

/** Stores the source of a sign-in and deletes the account's expired ones. */
export async function saveSource(
  trx: Transaction<AuthTables>,
  { userId, source }: AccountSource,
  now: Temporal.Instant,
): Promise<void> {
  const at = now.toString();
  await trx
    .insertInto('auth.sign_in_sources')
    .values({ user_id: userId, source, signed_in_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'source']).doUpdateSet({ signed_in_at: at }))
    .execute();
  await trx
    .deleteFrom('auth.sign_in_sources')
    .where('user_id', '=', userId)
    .where('signed_in_at', '<=', since(now))
    .execute();
}
