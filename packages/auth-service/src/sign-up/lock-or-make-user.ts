import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import { lockUserByAddress } from '../users/addresses/lock-user-by-address.ts';
import type { Address } from '../users/addresses/save-address.ts';
import type { NewUser } from '../users/new-user.ts';
import type { AuthUser } from '../users/users.ts';
import { insertUnlessTaken } from './insert-unless-taken.ts';

/** Retries after a concurrent request created or moved an account of the same address. */
const mostTries = 4;

/** An account identified by one address, or by one number. */
type Wanted = Omit<NewUser, 'id' | 'email' | 'phone'> &
  ({ readonly email: string } | { readonly phone: string });

/** The account with that address, locked; created where there is none. */
export async function lockOrMakeUser(
  trx: Transaction<AuthTables>,
  wanted: Wanted,
  now: Temporal.Instant,
): Promise<AuthUser | Refusal> {
  const address: Address =
    'email' in wanted ? { kind: 'email', text: wanted.email } : { kind: 'phone', text: wanted.phone };
  for (let tries = 0; tries < mostTries; tries += 1) {
    const user = (await lockUserByAddress(trx, address)) ?? (await insertUnlessTaken(trx, wanted, now));
    if (user !== null) return user;
  }
  return refuse('conflict', { sentence: 'Too many changes to accounts of the same address at once' });
}
