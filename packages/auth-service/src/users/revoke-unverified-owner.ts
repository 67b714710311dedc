import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import { deleteSessionsAndFactors, insertIdentity, saveProviders } from './identities/external-identities.ts';
import type { AuthUser } from './users.ts';
import { updateUser } from './users.ts';

/** Whether neither address nor number of the account has been confirmed yet. */
export function isUnverified(user: Pick<AuthUser, 'email_confirmed_at' | 'phone_confirmed_at'>): boolean {
  return user.email_confirmed_at === null && user.phone_confirmed_at === null;
}

/**
 * Revokes every access of an unverified creator of the account: sessions, tokens, identities of providers and the
 * password (auth contract, section 4.5). Only its address and number stay. The caller has locked the account.
 */
export async function revokeUnverifiedOwner(
  trx: Transaction<AuthTables>,
  user: AuthUser,
  now: Temporal.Instant,
): Promise<AuthUser> {
  await deleteSessionsAndFactors(trx, user.id);
  await sql`
    delete from auth.identities where user_id = ${user.id} and provider not in ('email', 'phone')`.execute(
    trx,
  );
  if (user.email !== null) {
    const own = { provider: 'email', subject: user.id, email: user.email, emailVerified: false, claims: {} };
    await insertIdentity(trx, user.id, own, now);
  }
  return saveProviders(trx, await updateUser(trx, user.id, { encrypted_password: null }, now), now);
}
