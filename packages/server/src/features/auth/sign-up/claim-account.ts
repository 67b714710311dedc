import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { lockOutMaker } from '../users/lock-out-maker.ts';
import { mergeUserMetadata } from '../users/merge-metadata.ts';
import type { AuthUser } from '../users/users.ts';
import { listIdentities, updateUser } from '../users/users.ts';

/** What somebody brings who signs up with the address of an account that waits for its owner. */
type Claim = {
  readonly passwordHash: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/**
 * What is left of an account that waits for its owner when its address signs up again. One that a provider's word made
 * is made anew: whoever came by the provider need not be who asks now, and the letter that follows must not open it to
 * both. One that a sign-up made keeps its password and what was attached (auth contract, section 4.1). The account is
 * locked by the caller.
 */
export async function claimAccount(
  trx: Transaction<Tables>,
  user: AuthUser,
  { passwordHash, data }: Claim,
  now: Temporal.Instant,
): Promise<AuthUser> {
  if (!(await isOfProvider(trx, user))) return user;
  const emptied = await lockOutMaker(trx, user, now);
  const { sub, email, email_verified, phone_verified } = user.user_metadata;
  const user_metadata = mergeUserMetadata({ sub, email, email_verified, phone_verified }, data);
  return updateUser(trx, emptied.id, { encrypted_password: passwordHash, user_metadata }, now);
}

async function isOfProvider(trx: Transaction<Tables>, { id }: AuthUser): Promise<boolean> {
  const identities = await listIdentities(trx, id);
  return identities.some(({ provider }) => provider !== 'email' && provider !== 'phone');
}
