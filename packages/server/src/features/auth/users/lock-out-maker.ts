import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { endWhatWasBegun, insertIdentity, saveProviders } from './external-identities.ts';
import type { AuthUser } from './users.ts';
import { updateUser } from './users.ts';

/** Whether nobody has shown yet that the account's address, or its number, is theirs. */
export function waitsForOwner(user: Pick<AuthUser, 'email_confirmed_at' | 'phone_confirmed_at'>): boolean {
  return user.email_confirmed_at === null && user.phone_confirmed_at === null;
}

/**
 * Takes everything from an account that waits for its owner by which whoever made it could come in beside them, as at
 * the first proof of an address by a provider (auth contract, section 4.5). Only its address and number stay. The
 * account is locked by the caller.
 */
export async function lockOutMaker(
  trx: Transaction<Tables>,
  user: AuthUser,
  now: Temporal.Instant,
): Promise<AuthUser> {
  await endWhatWasBegun(trx, user.id);
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
