import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import { mergeUserMetadata } from '../users/merge-metadata.ts';
import { revokeUnverifiedOwner } from '../users/revoke-unverified-owner.ts';
import type { AuthUser } from '../users/users.ts';
import { listIdentities, updateUser } from '../users/users.ts';

/** A sign-up with the address of an unverified account. */
type Claim = {
  readonly passwordHash: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/**
 * Prepares an unverified account for another sign-up with its address. An account created through a provider is reset:
 * its creator need not be the caller, and the confirmation mail must not give both access. An account created by a
 * sign-up stays as it is until a mail is consumed (auth contract, section 4.1). The caller has locked the account.
 */
export async function claimAccount(
  trx: Transaction<AuthTables>,
  user: AuthUser,
  { passwordHash, data }: Claim,
  now: Temporal.Instant,
): Promise<AuthUser> {
  if (!(await isOfProvider(trx, user))) return user;
  const emptied = await revokeUnverifiedOwner(trx, user, now);
  const { sub, email, email_verified, phone_verified } = user.user_metadata;
  const user_metadata = mergeUserMetadata({ sub, email, email_verified, phone_verified }, data);
  return updateUser(trx, emptied.id, { encrypted_password: passwordHash, user_metadata }, now);
}

async function isOfProvider(trx: Transaction<AuthTables>, { id }: AuthUser): Promise<boolean> {
  const identities = await listIdentities(trx, id);
  return identities.some(({ provider }) => provider !== 'email' && provider !== 'phone');
}
