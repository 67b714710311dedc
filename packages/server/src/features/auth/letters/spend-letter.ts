import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { PasswordCost } from '../../../platform/passwords.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import type { Refusal } from '../refusals.ts';
import { refuse } from '../refusals.ts';
import type { Call } from '../route.ts';
import { makeLinkToken } from '../secrets.ts';
import { confirmPhone } from '../texts/confirm-phone.ts';
import { endWhatWasBegun } from '../users/external-identities.ts';
import { lockOutMaker, waitsForOwner } from '../users/lock-out-maker.ts';
import type { AuthUser } from '../users/users.ts';
import { isBanned, lockUser, updateUser } from '../users/users.ts';
import { confirmEmailChange, confirmPhoneChange } from './confirm-change.ts';
import { confirmEmail } from './confirm-email.ts';
import type { OneTimeToken } from './one-time-tokens.ts';
import { deleteTokens, isFresh, spendToken } from './one-time-tokens.ts';
import type { Opened } from './opened.ts';

/**
 * Spends the token of a letter and does what it was sent for (auth contract, section 5.3). Whoever comes second finds
 * it spent; so does whoever's address is another one by now. A refusal must undo the transaction.
 *
 * @param expired what is told of every token that is of no use, whatever the reason
 */
export async function spendLetter(
  trx: Transaction<Tables>,
  call: Pick<Call, 'auth' | 'now'>,
  found: OneTimeToken,
  expired: Refusal,
): Promise<Opened | Refusal> {
  const { auth, now } = call;
  if (!isFresh(found, auth.settings.otpSeconds, now)) return expired;
  const user = await lockUser(trx, found.user_id);
  if (user === undefined || !isStillMeant(user, found)) return expired;
  if (isBanned(user, now)) return refuse('user_banned');
  if (!(await spendToken(trx, found))) return expired;
  const owned = await lockOutStrangers(trx, user, found, now);
  switch (found.kind) {
    case 'email_change_current':
    case 'email_change_new':
      return confirmEmailChange(trx, call, owned, found.kind);
    case 'phone_change':
      return confirmPhoneChange(trx, call, owned, found.address);
    default:
      return { user: await enter(trx, owned, found, call) };
  }
}

/** A letter opens nothing once its address is no longer the account's, or no longer the one it changes to. */
function isStillMeant(user: AuthUser, { kind, address }: OneTimeToken): boolean {
  switch (kind) {
    case 'email_change_current':
      return user.email === address && user.new_email !== null;
    case 'email_change_new':
      return user.new_email === address;
    case 'phone_change':
      return user.new_phone === address;
    default:
      return user.email === address || user.phone === address;
  }
}

/**
 * Nobody who was in an account before its owner stays in it. The letter of a sign-up leads to what that sign-up made;
 * any other does not say who made the account, so only its address and number are left of it.
 */
async function lockOutStrangers(
  trx: Transaction<Tables>,
  user: AuthUser,
  { kind }: OneTimeToken,
  now: Temporal.Instant,
): Promise<AuthUser> {
  if (!waitsForOwner(user)) return user;
  if (kind !== 'confirmation') return lockOutMaker(trx, user, now);
  await endWhatWasBegun(trx, user.id);
  return user;
}

/** The person has shown that the address is theirs. No other letter opens the account after this one. */
async function enter(
  trx: Transaction<Tables>,
  user: AuthUser,
  { kind, address }: OneTimeToken,
  { auth, now }: Pick<Call, 'auth' | 'now'>,
): Promise<AuthUser> {
  await deleteTokens(trx, user.id);
  if (user.email_change_halves !== 0) await updateUser(trx, user.id, { email_change_halves: 0 }, now);
  if (kind === 'confirmation') await lockOut(trx, user, auth.settings.passwordCost, now);
  if (address === user.phone) return user.phone_confirmed_at === null ? confirmPhone(trx, user, now) : user;
  return user.email_confirmed_at === null ? confirmEmail(trx, user, now) : user;
}

/** Somebody invited has no password yet, and nobody is to find an account without one (auth contract, section 5.3). */
async function lockOut(
  trx: Transaction<Tables>,
  user: AuthUser,
  cost: PasswordCost,
  now: Temporal.Instant,
): Promise<void> {
  if (user.invited_at === null || user.encrypted_password !== null) return;
  const encrypted_password = await hashPassword(makeLinkToken(), cost);
  await updateUser(trx, user.id, { encrypted_password }, now);
}
