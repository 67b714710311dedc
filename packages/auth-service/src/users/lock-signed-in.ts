import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import { findSession } from '../sessions/sessions.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { isBanned, lockUser } from './users.ts';

/**
 * Reads the caller again with the account locked: it may have changed since the guard read it, while this request
 * waited for the lock.
 */
export async function lockSignedIn(
  trx: Transaction<AuthTables>,
  { user: { id: userId }, session: { id } }: Pick<SignedIn, 'user' | 'session'>,
  now: Temporal.Instant,
): Promise<Pick<SignedIn, 'user' | 'session'> | Refusal> {
  const user = await lockUser(trx, userId);
  if (user === undefined) return refuse('user_not_found');
  const session = await findSession(trx, { id, userId }, now);
  if (session === undefined) return refuse('session_not_found');
  return isBanned(user, now) ? refuse('user_banned') : { user, session };
}
