import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import { deleteTokens } from '../one-time-tokens/one-time-tokens.ts';
import type { AuthUser } from '../users/users.ts';
import { updateUser } from '../users/users.ts';

/**
 * Marks the number as confirmed, in the account and in its identity, and revokes older SMS (auth contract, sections
 * 2.2, 2.3 and 5.1). The caller has locked the account.
 */
export async function confirmPhone(
  trx: Transaction<AuthTables>,
  user: AuthUser,
  now: Temporal.Instant,
): Promise<AuthUser> {
  await deleteTokens(trx, user.id);
  await sql`
    update auth.identities
    set identity_data = identity_data || '{"phone_verified": true}', updated_at = ${now.toString()}
    where user_id = ${user.id} and provider = 'phone'`.execute(trx);
  const metadata = JSON.stringify({ ...user.user_metadata, phone_verified: true });
  const confirmed = { phone_confirmed_at: now.toString(), is_anonymous: false };
  return updateUser(trx, user.id, { ...confirmed, user_metadata: metadata }, now);
}
