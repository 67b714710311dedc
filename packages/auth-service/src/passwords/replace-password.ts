import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import { deleteTokens } from '../one-time-tokens/one-time-tokens.ts';
import { deleteFlows } from '../sessions/flow-states.ts';
import { deleteSessions } from '../sessions/sessions.ts';
import type { AuthUser } from '../users/users.ts';
import { updateUser } from '../users/users.ts';

/**
 * Sets the password of a locked account from outside a session of its owner: ends every session, and revokes older
 * mails and pending sign-ins (auth contract, sections 5.1 and 8).
 */
export async function replacePassword(
  trx: Transaction<AuthTables>,
  userId: string,
  passwordHash: string,
  now: Temporal.Instant,
): Promise<AuthUser> {
  await deleteSessions(trx, userId, 'all');
  await deleteTokens(trx, userId);
  await deleteFlows(trx, userId);
  return updateUser(trx, userId, { encrypted_password: passwordHash }, now);
}
