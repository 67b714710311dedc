import type { Transaction } from 'kysely';
import type { AuthTables, PendingSignUp } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import { confirmEmailChange, confirmPhoneChange } from '../mails/links/confirm-change.ts';
import { confirmEmail } from '../mails/links/confirm-email.ts';
import type { Opened } from '../mails/links/opened.ts';
import type { PasswordCost } from '../passwords/password-hashes.ts';
import { hashPassword } from '../passwords/password-hashes.ts';
import { makeLinkToken } from '../protection/secrets.ts';
import { answersChallenge } from '../sessions/flow-states.ts';
import { confirmPhone } from '../sms/confirm-phone.ts';
import { deleteSessionsAndFactors } from '../users/identities/external-identities.ts';
import { mergeUserMetadata } from '../users/merge-metadata.ts';
import { isUnverified, revokeUnverifiedOwner } from '../users/revoke-unverified-owner.ts';
import type { AuthUser } from '../users/users.ts';
import { isBanned, lockUser, updateUser } from '../users/users.ts';
import type { OneTimeToken } from './one-time-tokens.ts';
import { deleteTokens, isFresh, markTokenConsumed } from './one-time-tokens.ts';

/**
 * What our own page reports about the browser in which a link is opened. Other clients, and typed codes, report
 * nothing.
 */
export type OpeningBrowser = {
  /** The verifier that it stored when it signed up; null if none. */
  readonly verifier?: string | null | undefined;
  /** The account that is signed in there: a link of another account is not consumed. */
  readonly signedInAs?: string | undefined;
};

/**
 * Consumes a one-time token and applies its purpose (auth contract, section 5.3). Refused for a token that was consumed
 * before, and when the address of the account has changed since. A refusal must roll back the transaction.
 *
 * @param expired the one answer for every unusable token, so that it does not reveal the reason
 */
export async function consumeToken(
  trx: Transaction<AuthTables>,
  call: Pick<Call, 'auth' | 'now'>,
  found: OneTimeToken,
  expired: Refusal,
  browser: OpeningBrowser = {},
): Promise<Opened | Refusal> {
  const { auth, now } = call;
  if (!isFresh(found, auth.settings.otpSeconds, now)) return expired;
  const user = await lockUser(trx, found.user_id);
  if (user === undefined || !isStillMeant(user, found)) return expired;
  if (isBanned(user, now)) return refuse('user_banned');
  if (browser.signedInAs !== undefined && browser.signedInAs !== user.id) {
    return refuse('other_account', { sentence: `This link was sent to ${found.address}.` });
  }
  if (!(await markTokenConsumed(trx, found))) return expired;
  const { user: owned, needsPassword } = await revokeEarlierAccess(trx, user, found, call, browser);
  switch (found.kind) {
    case 'email_change_current':
    case 'email_change_new':
      return confirmEmailChange(trx, call, owned, found.kind);
    case 'phone_change':
      return confirmPhoneChange(trx, call, owned, found.address);
    default:
      return { user: await confirmAddress(trx, owned, found, call), needsPassword };
  }
}

/** Whether the token's address still is the account's, or the one the account changes to. */
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
 * Revokes the access of everyone who used the account before its owner was verified. The mail of a sign-up sets that
 * sign-up's password (D25), but not for an address that the application announced, and not in another browser than the
 * one that signed up: the person who caused the mail need not be the one who opens it, and must not get rights that
 * wait there or are granted later. Any other token proves no password, so only address and number are kept.
 */
async function revokeEarlierAccess(
  trx: Transaction<AuthTables>,
  user: AuthUser,
  { kind, sign_up: signUp }: OneTimeToken,
  { auth, now }: Pick<Call, 'auth' | 'now'>,
  browser: OpeningBrowser,
): Promise<{ readonly user: AuthUser; readonly needsPassword: boolean }> {
  if (!isUnverified(user)) return { user, needsPassword: false };
  if (kind !== 'confirmation') {
    return { user: await revokeUnverifiedOwner(trx, user, now), needsPassword: false };
  }
  await deleteSessionsAndFactors(trx, user.id);
  const isPreauthorized = user.email !== null && (await auth.isPreauthorized?.(trx, user.email)) === true;
  const needsPassword = isPreauthorized || (signUp !== null && !isBrowserOf(signUp, browser));
  if (!needsPassword && signUp === null) return { user, needsPassword };
  const encrypted_password = needsPassword
    ? await makeUnknownPassword(auth.settings.passwordCost)
    : (signUp?.passwordHash ?? null);
  const { sub, email, email_verified, phone_verified } = user.user_metadata;
  const user_metadata = signUp
    ? mergeUserMetadata({ sub, email, email_verified, phone_verified }, signUp.data)
    : JSON.stringify(user.user_metadata);
  return {
    user: await updateUser(trx, user.id, { encrypted_password, user_metadata }, now),
    needsPassword,
  };
}

/** Whether the link was opened in the browser that signed up, as far as that is reported. */
function isBrowserOf({ passwordHash, challenge }: PendingSignUp, browser: OpeningBrowser): boolean {
  const { verifier } = browser;
  if (verifier === undefined || passwordHash === null || challenge === undefined) return true;
  if (verifier === null || challenge === null) return false;
  const expected = { code_challenge: challenge.challenge, challenge_method: challenge.method };
  return answersChallenge(expected, verifier);
}

/** Marks the address as confirmed. No other mail opens the account after this one. */
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
 * Gives an invited account, which has no password yet, a random one, so that sign-in attempts do not reveal that (auth
 * contract, section 5.3).
 */
async function setUnknownPassword(
  trx: Transaction<AuthTables>,
  user: AuthUser,
  cost: PasswordCost,
  now: Temporal.Instant,
): Promise<void> {
  if (user.invited_at === null || user.encrypted_password !== null) return;
  const encrypted_password = await makeUnknownPassword(cost);
  await updateUser(trx, user.id, { encrypted_password }, now);
}

function makeUnknownPassword(cost: PasswordCost): Promise<string> {
  return hashPassword(makeLinkToken(), cost);
}
