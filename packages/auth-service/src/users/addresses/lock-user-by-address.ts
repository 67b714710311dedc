import type { Transaction } from 'kysely';
import type { AuthTables } from '../../database/auth-tables.ts';
import type { AuthUser } from '../users.ts';
import { lockUser } from '../users.ts';
import { findUserByAddress } from './find-user-by-address.ts';
import type { Address } from './save-address.ts';

/** The account that signs in with that address or number, locked until the transaction ends. */
export async function lockUserByAddress(
  trx: Transaction<AuthTables>,
  address: Address,
): Promise<AuthUser | undefined> {
  const found = await findUserByAddress(trx, address);
  if (found === undefined) return undefined;
  const locked = await lockUser(trx, found.id);
  // The transaction that held the lock may have changed the address.
  return locked?.[address.kind] === address.text ? locked : undefined;
}
