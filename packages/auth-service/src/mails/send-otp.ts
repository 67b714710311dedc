import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { AuthTables } from '../database/auth-tables.ts';
import { optionalObject, optionalText } from '../http/read-body.ts';
import { chooseRedirect } from '../http/redirects.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { hashAtLowPriority } from '../passwords/hash-at-low-priority.ts';
import { makeLinkToken } from '../protection/secrets.ts';
import { parseChallenge } from '../sessions/flow-states.ts';
import type { SignUp } from '../sign-up/sign-up-path.ts';
import { signUpAddress } from '../sign-up/sign-up-path.ts';
import { parseEmailOrPhone } from '../sms/parse-email-or-phone.ts';
import { sendPhoneCode } from '../sms/send-phone-code.ts';
import { isConfirmed } from '../users/addresses/find-user-by-address.ts';
import { lockUserByAddress } from '../users/addresses/lock-user-by-address.ts';
import type { AuthUser } from '../users/users.ts';
import { mailInConstantTime } from './mail-in-constant-time.ts';
import { readMailRequest } from './read-mail-request.ts';
import { sendRecovery } from './send-recovery.ts';

const members = { create_user: z.boolean().nullish(), data: optionalObject, channel: optionalText };

type Wanted = SignUp & { readonly createUser: boolean };

/**
 * `POST /otp` and its older name `POST /magiclink`: sends a link and a code, or a code by SMS, to sign in (auth
 * contract, section 4.6).
 */
export async function sendOtp(call: Call): Promise<Reply> {
  const read = await readMailRequest(call, members);
  if (isRefusal(read)) return read;
  const { email, phone, data, create_user } = read.body;
  if (email !== '' && phone !== '') {
    const sentence = 'Only an email address or phone number should be provided';
    return refuse('validation_failed', { sentence });
  }
  const challenge = parseChallenge(read.body);
  if (challenge !== null && isRefusal(challenge)) return challenge;
  if (email === '' && phone === '') {
    return refuse('validation_failed', { sentence: 'One of email or phone must be set' });
  }
  const disabled = { status: 400, sentence: 'Unsupported phone provider' } as const;
  const address = parseEmailOrPhone(
    call.auth.settings,
    read.body,
    refuse('phone_provider_disabled', disabled),
  );
  if (isRefusal(address)) return address;
  // A sign-up without a password gets an unguessable one.
  const hashed = await hashAtLowPriority(call, makeLinkToken());
  if (isRefusal(hashed)) return hashed;
  const wanted = {
    address,
    ...hashed,
    data: data ?? {},
    redirectTo: chooseRedirect(call.request, call.auth.settings),
    challenge,
    createUser: create_user ?? true,
  };
  return mailInConstantTime(call, address, (trx) => signInOrUp(trx, call, wanted));
}

/** A confirmed address gets a sign-in link and code; any other address signs up, and confirming it signs in. */
async function signInOrUp(trx: Transaction<AuthTables>, call: Call, wanted: Wanted): Promise<Refusal | null> {
  const { address } = wanted;
  const known = await lockUserByAddress(trx, address);
  if (known !== undefined && isConfirmed(known, address.kind))
    return sendSignInMail(trx, call, known, wanted);
  if (known === undefined && !wanted.createUser) return refuse('otp_disabled');
  if (!call.auth.settings.signUp) return refuse('signup_disabled');
  const signedUp = await signUpAddress(trx, call, wanted);
  if (isRefusal(signedUp)) return signedUp;
  if (signedUp.outcome === 'asked-to-confirm') return null;
  return sendSignInMail(trx, call, signedUp.user, wanted);
}

function sendSignInMail(
  trx: Transaction<AuthTables>,
  call: Call,
  user: AuthUser,
  { address: { kind, text: to }, redirectTo, challenge }: Wanted,
): Promise<Refusal | null> {
  return kind === 'email'
    ? sendRecovery(trx, call, user, { type: 'magiclink', to, redirectTo, challenge })
    : sendPhoneCode(trx, call, user, { kind: 'confirmation', to });
}
