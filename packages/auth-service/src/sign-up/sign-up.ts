import type { Transaction } from 'kysely';
import type { AuthTables } from '../database/auth-tables.ts';
import { optionalObject, optionalText } from '../http/read-body.ts';
import { chooseRedirect } from '../http/redirects.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { answerInConstantTime } from '../mails/constant-time.ts';
import { readMailRequest } from '../mails/read-mail-request.ts';
import { saveCodeRequest } from '../one-time-tokens/code-requests.ts';
import { hashAtLowPriority } from '../passwords/hash-at-low-priority.ts';
import { checkPasswordLength, checkPasswordStrength } from '../passwords/password-policy.ts';
import { formatSession, readUserParts } from '../sessions/answer-session.ts';
import type { Challenge } from '../sessions/flow-states.ts';
import { parseChallenge } from '../sessions/flow-states.ts';
import { startSession } from '../sessions/start-session.ts';
import type { AuthSettings } from '../settings.ts';
import { parseEmailOrPhone } from '../sms/parse-email-or-phone.ts';
import { findSendLimit } from '../sms/sms-limits.ts';
import { transactOrUndo } from '../transact-or-undo.ts';
import type { Address } from '../users/addresses/save-address.ts';
import { formatUser } from '../users/format-user.ts';
import { stampIdentity } from '../users/users.ts';
import { formatObfuscatedUser } from './obfuscated-user.ts';
import { signInAnonymously } from './sign-in-anonymously.ts';
import type { SignedUp, SignUp } from './sign-up-path.ts';
import { signUpAddress } from './sign-up-path.ts';

const members = { password: optionalText, data: optionalObject, channel: optionalText };

type SignUpRequest = {
  readonly email: string;
  readonly phone: string;
  readonly password: string;
  readonly channel: string;
  readonly code_challenge: string;
  readonly code_challenge_method: string;
};

/** `POST /signup` (auth contract, section 4.1). */
export async function signUp(call: Call): Promise<Reply> {
  const { auth, request } = call;
  if (!auth.settings.signUp) return refuse('signup_disabled');
  const read = await readMailRequest(call, members);
  if (isRefusal(read)) return read;
  const { email, phone, data } = read.body;
  if (email === '' && phone === '' && auth.settings.anonymousSignIn) {
    return signInAnonymously(call, data ?? {});
  }
  const checked = checkSignUp(auth.settings, read.body);
  if (isRefusal(checked)) return checked;
  const hashed = await hashAtLowPriority(call, read.body.password);
  if (isRefusal(hashed)) return hashed;
  const wanted = {
    ...checked,
    ...hashed,
    data: data ?? {},
    redirectTo: chooseRedirect(request, auth.settings),
  };
  return answerInConstantTime(auth.settings.answerStepMs, () => makeAccount(call, wanted));
}

/**
 * Validates a sign-up in the contract's order, before anything is looked up; returns the refusal, or the address and
 * challenge.
 */
function checkSignUp(
  settings: AuthSettings,
  asked: SignUpRequest,
): { readonly address: Address; readonly challenge: Challenge | null } | Refusal {
  const { email, phone, password } = asked;
  if (email === '' && phone === '') return refuse('anonymous_provider_disabled');
  if (password === '') {
    return refuse('validation_failed', { sentence: 'Signup requires a valid password' });
  }
  const wrongLength = checkPasswordLength(password);
  if (wrongLength !== null) return wrongLength;
  if (email !== '' && phone !== '') {
    const sentence = 'Only an email address or phone number should be provided on signup.';
    return refuse('validation_failed', { sentence });
  }
  const challenge = parseChallenge(asked);
  if (challenge !== null && isRefusal(challenge)) return challenge;
  const disabled = { status: 400, sentence: 'Phone signups are disabled' } as const;
  const address = parseEmailOrPhone(settings, asked, refuse('phone_provider_disabled', disabled));
  if (isRefusal(address)) return address;
  // A rule of our own (decision 091), after those of the contract.
  return checkPasswordStrength(password) ?? { address, challenge };
}

async function makeAccount(call: Call, wanted: SignUp): Promise<Reply> {
  const { auth } = call;
  const limit = auth.settings.autoconfirm ? null : findSendLimit(call, wanted.address.kind);
  if (limit !== null) return limit;
  const reply = await transactOrUndo(auth.database, async (trx) => {
    const signedUp = await signUpAddress(trx, call, wanted);
    return isRefusal(signedUp) ? signedUp : answerSignUp(trx, call, signedUp, wanted);
  });
  if (isRefusal(reply)) return reply;
  await saveCodeRequest(call, wanted.address.text);
  auth.wakeMailer();
  return reply;
}

async function answerSignUp(
  trx: Transaction<AuthTables>,
  call: Call,
  { outcome, user }: SignedUp,
  wanted: SignUp,
): Promise<Reply> {
  const { auth, now } = call;
  switch (outcome) {
    case 'confirmed-before':
      if (auth.settings.autoconfirm) return refuse('user_already_exists');
      return { json: formatObfuscatedUser(wanted, now) };
    case 'confirmed':
      await stampIdentity(trx, user.id, wanted.address.kind, now);
      return { json: await formatSession(auth, await startSession(trx, call, user, 'password'), now) };
    case 'asked-to-confirm': {
      // The answer must not reveal the other address of an account to a caller who knows one of them.
      if (user.email !== null && user.phone !== null) return { json: formatObfuscatedUser(wanted, now) };
      const { identities, factors } = await readUserParts(trx, user);
      // The metadata of an invitation was written by an administrator: a caller who only knows the address must not
      // read it.
      if (user.invited_at !== null) return { json: formatUser({ ...user, user_metadata: {} }, []) };
      return { json: formatUser(user, identities, factors) };
    }
  }
}
