import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Reader } from '../database/database.ts';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import { deleteTokens, findByCode, isFresh } from '../one-time-tokens/one-time-tokens.ts';
import type { Auth } from '../services.ts';
import { deleteFlows } from '../sessions/flow-states.ts';
import type { AuthSession } from '../sessions/sessions.ts';
import { deleteSessions } from '../sessions/sessions.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import type { AuthUser } from '../users/users.ts';
import { updateUser } from '../users/users.ts';
import { hashPassword, verifyPassword } from './password-hashes.ts';

/** A new password, hashed before the account is locked, because that takes long. */
export type NewPassword = { readonly hash: string; readonly isSame: boolean };

/** An older session requires a mailed code (auth contract, section 6.2). */
const freshHours = 24;

/** The hash of the new password, and whether it equals the present password. */
export async function hashNewPassword(
  { settings }: Pick<Auth, 'settings'>,
  user: AuthUser,
  password: string,
): Promise<NewPassword> {
  const present = user.encrypted_password;
  const isSame = present !== null && (await verifyPassword(password, present));
  return { hash: await hashPassword(password, settings.passwordCost), isSame };
}

/** Whether a new password also needs a code from `GET /reauthenticate`. */
export function needsNonce({ auth, now }: Call, session: AuthSession): boolean {
  if (!auth.settings.reauthentication) return false;
  return Temporal.Instant.compare(now, session.created_at.add({ hours: freshHours })) > 0;
}

/** Why the code from `GET /reauthenticate` is not accepted, or null. It is revoked with the account's other tokens. */
export async function findNonceRefusal(
  db: Reader,
  { auth, now }: Call,
  user: AuthUser,
  nonce: string,
): Promise<Refusal | null> {
  const key = { address: user.email ?? '', code: nonce, kinds: ['reauthentication'] } as const;
  const found = await findByCode(db, auth, key);
  const isGood = found?.user_id === user.id && isFresh(found, auth.settings.otpSeconds, now);
  return isGood ? null : refuse('reauthentication_not_valid');
}

/**
 * Saves the password, ends all other sessions, mails and flows, and cancels a pending change of address, so that an
 * attacker who knew the old password keeps no access (auth contract, section 6.2).
 */
export async function savePassword(
  trx: Transaction<AuthTables>,
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  { hash }: NewPassword,
  now: Temporal.Instant,
): Promise<AuthUser> {
  await deleteSessions(trx, user.id, { except: session.id });
  await deleteTokens(trx, user.id);
  await deleteFlows(trx, user.id);
  const columns = {
    encrypted_password: hash,
    new_email: null,
    email_change_halves: 0,
    new_phone: null,
  } as const;
  return updateUser(trx, user.id, columns, now);
}
