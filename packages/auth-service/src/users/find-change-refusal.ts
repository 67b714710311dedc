import type { Reader } from '../database/database.ts';
import { hasVerifiedFactor } from '../factors/factors.ts';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import type { NewPassword } from '../passwords/change-password.ts';
import { findNonceRefusal, needsNonce } from '../passwords/change-password.ts';
import type { Challenge } from '../sessions/flow-states.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import type { AuthUser } from './users.ts';
import { findUserByEmail, findUserByPhone } from './users.ts';

/** The changes that a person requests of their own account; absent members change nothing. */
export type UserChange = {
  /** Lower case. */
  readonly email: string;
  /** Digits only. */
  readonly phone: string;
  readonly password: NewPassword | null;
  /** The code from `GET /reauthenticate`. */
  readonly nonce: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly challenge: Challenge | null;
};

type Person = Pick<SignedIn, 'user' | 'session'>;

/** Why a person may not make that change, or null (auth contract, section 6.2). */
export async function findChangeRefusal(
  db: Reader,
  call: Call,
  person: Person,
  change: UserChange,
): Promise<Refusal | null> {
  return (
    (await findSignInMethodRefusal(db, call, person, change)) ??
    (await findEmailRefusal(db, person, change)) ??
    (await findPhoneRefusal(db, person, change)) ??
    (await findPasswordRefusal(db, call, person, change))
  );
}

/** Whether that is an address, and another one than the account has. */
export function isNewEmail(user: AuthUser, email: string): boolean {
  return email !== '' && email !== user.email;
}

/** Whether that is a telephone number, and another one than the account has. */
export function isNewPhone(user: AuthUser, phone: string): boolean {
  return phone !== '' && phone !== user.phone;
}

/** Changes of sign-in data require a session of the highest level that the person can reach. */
async function findSignInMethodRefusal(
  db: Reader,
  { auth }: Pick<Call, 'auth'>,
  { user, session }: Person,
  { email, phone, password }: UserChange,
): Promise<Refusal | null> {
  const changesPhone = isNewPhone(user, phone);
  if (!isNewEmail(user, email) && !changesPhone && password === null) return null;
  if (user.is_sso_user) {
    const sentence = 'Updating email, phone, password of a SSO account only possible via SSO';
    return refuse('validation_failed', { status: 422, sentence });
  }
  if (session.aal === 'aal1' && (await hasVerifiedFactor(db, user.id))) {
    return refuse('insufficient_aal', {
      sentence: 'AAL2 session is required to update email or password when MFA is enabled.',
    });
  }
  const isOff = auth.settings.smsWebhookUrl === null;
  return changesPhone && isOff ? refuse('phone_provider_disabled', { status: 400 }) : null;
}

async function findEmailRefusal(
  db: Reader,
  { user }: Person,
  { email }: UserChange,
): Promise<Refusal | null> {
  if (!isNewEmail(user, email)) return null;
  return (await findUserByEmail(db, email)) === undefined ? null : refuse('email_exists');
}

async function findPhoneRefusal(
  db: Reader,
  { user }: Person,
  { phone }: UserChange,
): Promise<Refusal | null> {
  if (!isNewPhone(user, phone)) return null;
  return (await findUserByPhone(db, phone)) === undefined ? null : refuse('phone_exists');
}

async function findPasswordRefusal(
  db: Reader,
  call: Call,
  { user, session }: Person,
  { password, nonce }: UserChange,
): Promise<Refusal | null> {
  if (password === null) return null;
  if (user.is_anonymous) {
    const sentence = 'Updating password of an anonymous user without an email or phone is not allowed';
    return refuse('validation_failed', { status: 422, sentence });
  }
  if (needsNonce(call, session)) {
    if (nonce === '') return refuse('reauthentication_needed');
    const refusal = await findNonceRefusal(db, call, user, nonce);
    if (refusal !== null) return refusal;
  }
  return password.isSame ? refuse('same_password') : null;
}
