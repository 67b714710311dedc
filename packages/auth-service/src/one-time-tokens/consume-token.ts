import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import { confirmEmailChange, confirmPhoneChange } from '../mails/confirm-change.ts';
import { confirmEmail } from '../mails/confirm-email.ts';
import type { Opened } from '../mails/opened.ts';
import type { PasswordCost } from '../passwords/password-hashes.ts';
import { hashPassword } from '../passwords/password-hashes.ts';
import { makeLinkToken } from '../protection/secrets.ts';
import { confirmPhone } from '../sms/confirm-phone.ts';
import { deleteSessionsAndFactors } from '../users/external-identities.ts';
import { revokeUnverifiedOwner, waitsForOwner } from '../users/revoke-unverified-owner.ts';
import type { AuthUser } from '../users/users.ts';
import { isBanned, lockUser, updateUser } from '../users/users.ts';
import type { OneTimeToken } from './one-time-tokens.ts';
import { deleteTokens, isFresh, markTokenConsumed } from './one-time-tokens.ts';

/**
 * Consumes a one-time token and does what it was issued for (auth contract, section 5.3). It fails for a token that was
 * consumed before, and when the address of the account has changed since. A refusal must roll back the transaction.
 *
 * @param expired the one answer for every unusable token, so that it does not reveal the reason
 */
export async function consumeToken(
  trx: Transaction<AuthTables>,
  call: Pick<Call, 'auth' | 'now'>,
  found: OneTimeToken,
  expired: Refusal,
): Promise<Opened | Refusal> {
  const { auth, now } = call;
  if (!isFresh(found, auth.settings.otpSeconds, now)) return expired;
  const user = await lockUser(trx, found.user_id);
  if (user === undefined || !isStillMeant(user, found)) return expired;
  if (isBanned(user, now)) return refuse('user_banned');
  if (!(await markTokenConsumed(trx, found))) return expired;
  const owned = await revokeEarlierAccess(trx, user, found, now);
  switch (found.kind) {
    case 'email_change_current':
    case 'email_change_new':
      return confirmEmailChange(trx, call, owned, found.kind);
    case 'phone_change':
      return confirmPhoneChange(trx, call, owned, found.address);
    default:
      return { user: await confirmAddress(trx, owned, found, call) };
  }
}

/** A token is void once its address is no longer the account's, or no longer the one the account changes to. */
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
 * Signs out everyone who used the account before its owner was verified. The mail of a sign-up belongs to the person
 * who chose the password; any other token does not prove that, so only address and number of the account are kept.
 */
async function revokeEarlierAccess(
  trx: Transaction<AuthTables>,
  user: AuthUser,
  { kind }: OneTimeToken,
  now: Temporal.Instant,
): Promise<AuthUser> {
  if (!waitsForOwner(user)) return user;
  if (kind !== 'confirmation') return revokeUnverifiedOwner(trx, user, now);
  await deleteSessionsAndFactors(trx, user.id);
  return user;
}

/** The person has shown that the address is theirs. No other mail opens the account after this one. */
async function confirmAddress(
  trx: Transaction<AuthTables>,
  user: AuthUser,
  { kind, address }: OneTimeToken,
  { auth, now }: Pick<Call, 'auth' | 'now'>,
): Promise<AuthUser> {
  await deleteTokens(trx, user.id);
  if (user.email_change_halves !== 0) await updateUser(trx, user.id, { email_change_halves: 0 }, now);
  if (kind === 'confirmation') await setUnknownPassword(trx, user, auth.settings.passwordCost, now);
  if (address === user.phone) return user.phone_confirmed_at === null ? confirmPhone(trx, user, now) : user;
  return user.email_confirmed_at === null ? confirmEmail(trx, user, now) : user;
}

/**
 * An invited account has no password yet. It gets a random one, so that sign-in attempts do not reveal that it has none
 * (auth contract, section 5.3).
 */
async function setUnknownPassword(
  trx: Transaction<AuthTables>,
  user: AuthUser,
  cost: PasswordCost,
  now: Temporal.Instant,
): Promise<void> {
  if (user.invited_at === null || user.encrypted_password !== null) return;
  const encrypted_password = await hashPassword(makeLinkToken(), cost);
  await updateUser(trx, user.id, { encrypted_password }, now);
}
