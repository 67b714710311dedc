import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { deleteTokens } from '../letters/one-time-tokens.ts';
import { deleteFlows } from '../sessions/flow-states.ts';
import { deleteSessions } from '../sessions/sessions.ts';
import type { AuthUser } from '../users/users.ts';
import { updateUser } from '../users/users.ts';

/**
 * Gives a locked account a password that its owner did not choose while signed in: whoever is in has to come in
 * again, and no older letter, nor a sign-in half way through, opens the account (auth contract, sections 5.1 and 8).
 */
export async function replacePassword(
  trx: Transaction<Tables>,
  userId: string,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<AuthUser> {
  await deleteSessions(trx, userId, 'all');
  await deleteTokens(trx, userId);
  await deleteFlows(trx, userId);
  return updateUser(trx, userId, { encrypted_password: passwordHash }, now);
}
