import type { Reader } from '../../database/database.ts';
import type { AuthUser } from '../users.ts';
import { findUserByEmail, findUserByPhone } from '../users.ts';
import type { Address } from './save-address.ts';

/** The account that signs in with that address or number. */
export async function findUserByAddress(db: Reader, { kind, text }: Address): Promise<AuthUser | undefined> {
  return kind === 'email' ? findUserByEmail(db, text) : findUserByPhone(db, text);
}

/** Whether the account's address, or number, is confirmed. */
export function isConfirmed(user: AuthUser, kind: Address['kind']): boolean {
  return (kind === 'email' ? user.email_confirmed_at : user.phone_confirmed_at) !== null;
}
