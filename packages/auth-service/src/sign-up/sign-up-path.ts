import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Call } from '../http/route.ts';
import { confirmEmail } from '../mails/links/confirm-email.ts';
import { sendConfirmation } from '../mails/send-confirmation.ts';
import type { Challenge } from '../sessions/flow-states.ts';
import { confirmPhone } from '../sms/confirm-phone.ts';
import { sendPhoneCode } from '../sms/send-phone-code.ts';
import { isConfirmed } from '../users/addresses/find-user-by-address.ts';
import type { Address } from '../users/addresses/save-address.ts';
import { isUnverified } from '../users/revoke-unverified-owner.ts';
import type { AuthUser } from '../users/users.ts';
import { isBanned } from '../users/users.ts';
import { claimAccount } from './claim-account.ts';
import { lockOrMakeUser } from './lock-or-make-user.ts';

/** A validated sign-up. */
export type SignUp = {
  readonly address: Address;
  /** Hashed before the address is looked up, so that the response time does not reveal whether it was needed. */
  readonly passwordHash: string;
  /** The metadata that the person gave. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
};

/**
 * The outcome of a sign-up: a mail or SMS for confirmation, an address that counts as confirmed at once (autoconfirm),
 * or nothing, because it was confirmed before.
 */
export type SignedUp = {
  readonly outcome: 'asked-to-confirm' | 'confirmed' | 'confirmed-before';
  readonly user: AuthUser;
};

/**
 * Signs an address up (auth contract, section 4.1). An account with an unconfirmed address gets password and data of
 * this sign-up when the mail of this sign-up is consumed, so that an earlier sign-up leaves no access (D25). A refusal
 * must roll back the transaction, and the caller has to wake the mailer after the commit.
 */
export async function signUpAddress(
  trx: Transaction<AuthTables>,
  call: Call,
  signUp: SignUp,
): Promise<SignedUp | Refusal> {
  const { address, passwordHash, data } = signUp;
  const { now } = call;
  const known = address.kind === 'email' ? { email: address.text } : { phone: address.text };
  const found = await lockOrMakeUser(trx, { ...known, passwordHash, userMetadata: data }, now);
  if (isRefusal(found)) return found;
  if (isConfirmed(found, address.kind)) return { outcome: 'confirmed-before', user: found };
  const isProof = call.auth.settings.autoconfirm && !(await isPreauthorized(trx, call, address));
  const user = isUnverified(found) ? await claimAccount(trx, found, signUp, now) : found;
  return isProof ? confirmAtOnce(trx, call, user, address) : askToConfirm(trx, call, user, signUp);
}

/** Whether the application granted rights to the address: nobody gets them without opening a mail (D14, D25). */
async function isPreauthorized(
  trx: Transaction<AuthTables>,
  { auth }: Call,
  { kind, text }: Address,
): Promise<boolean> {
  return kind === 'email' && (await auth.isPreauthorized?.(trx, text)) === true;
}

async function confirmAtOnce(
  trx: Transaction<AuthTables>,
  { now }: Call,
  user: AuthUser,
  { kind }: Address,
): Promise<SignedUp | Refusal> {
  if (isBanned(user, now)) return refuse('user_banned');
  const confirm = kind === 'email' ? confirmEmail : confirmPhone;
  return { outcome: 'confirmed', user: await confirm(trx, user, now) };
}

async function askToConfirm(
  trx: Transaction<AuthTables>,
  call: Call,
  user: AuthUser,
  { address, passwordHash, data, redirectTo, challenge }: SignUp,
): Promise<SignedUp | Refusal> {
  const signUp = { passwordHash, data, challenge };
  const flow = challenge === null ? null : ({ challenge, method: 'email/signup' } as const);
  const refusal =
    address.kind === 'email'
      ? await sendConfirmation(trx, call, user, { redirectTo, flow, signUp })
      : await sendPhoneCode(trx, call, user, { kind: 'confirmation', to: address.text, signUp });
  const { now } = call;
  return (
    refusal ?? { outcome: 'asked-to-confirm', user: { ...user, confirmation_sent_at: now, updated_at: now } }
  );
}
