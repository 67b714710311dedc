import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Refusal } from '../refusals.ts';
import { refuse } from '../refusals.ts';
import { findSession } from '../sessions/sessions.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { isBanned, lockUser } from './users.ts';

/**
 * Who asks, once more and with the account locked: what was true at the door may have changed while this request
 * stood in line behind another one.
 */
export async function lockSignedIn(
  trx: Transaction<Tables>,
  { user: { id: userId }, session: { id } }: Pick<SignedIn, 'user' | 'session'>,
  now: Temporal.Instant,
): Promise<Pick<SignedIn, 'user' | 'session'> | Refusal> {
  const user = await lockUser(trx, userId);
  if (user === undefined) return refuse('user_not_found');
  const session = await findSession(trx, { id, userId }, now);
  if (session === undefined) return refuse('session_not_found');
  return isBanned(user, now) ? refuse('user_banned') : { user, session };
}
