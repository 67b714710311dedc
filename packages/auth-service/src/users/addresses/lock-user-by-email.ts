import type { Transaction } from 'kysely';
import type { AuthTables } from '../../database/auth-tables.ts';
import type { AuthUser } from '../users.ts';
import { lockUserByAddress } from './lock-user-by-address.ts';

/** The account that signs in with that e-mail address, locked until the transaction ends. */
export async function lockUserByEmail(
  trx: Transaction<AuthTables>,
  email: string,
): Promise<AuthUser | undefined> {
  return lockUserByAddress(trx, { kind: 'email', text: email });
}
