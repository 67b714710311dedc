import { z } from 'zod';
import { optionalText } from '../http/read-body.ts';
import { readGuardedBody } from '../http/read-guarded-body.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { formatSession } from '../sessions/answer-session.ts';
import { startSession } from '../sessions/start-session.ts';
import { parsePhone } from '../users/addresses/addresses.ts';
import { findUserByAddress, isConfirmed } from '../users/addresses/find-user-by-address.ts';
import type { Address } from '../users/addresses/save-address.ts';
import type { AuthUser } from '../users/users.ts';
import { isBanned, lockVerified, nobody, stampIdentity, updateUser } from '../users/users.ts';
import type { PasswordAttempt } from './password-attempts.ts';
import { consumePasswordAttempt, refundPasswordAttempt } from './password-attempts.ts';
import { hashPassword, isOutdatedHash, makeDecoyHash, verifyPassword } from './password-hashes.ts';
import { findWeakness } from './password-policy.ts';
import { isKnownSource } from './sign-in-sources.ts';

const credentials = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/** `POST /token?grant_type=password` (auth contract, section 4.2). */
export async function signInWithPassword(call: Call): Promise<Reply> {
  const read = await readGuardedBody(call, credentials);
  if (isRefusal(read)) return read;
  const { email, phone, password } = read.body;
  if (email !== '' && phone !== '') {
    const sentence = 'Only an email address or phone number should be provided on login.';
    return refuse('validation_failed', { sentence });
  }
  if (email === '' && phone === '') {
    return refuse('validation_failed', { sentence: 'missing email or phone' });
  }
  const address = phone === '' ? ({ kind: 'email', text: email } as const) : parseNumber(call, phone);
  if (isRefusal(address)) return address;
  const { keyedHash, attemptMutex } = call.auth;
  const typed = address.text.toLowerCase();
  const place = keyedHash('account', `${typed}\n${call.source}`);
  const attempt = { account: keyedHash('account', typed), place, address, password };
  return attemptMutex(place.toString('hex'), () => signIn(call, attempt));
}

function parseNumber({ auth }: Call, phone: string): Address | Refusal {
  if (auth.settings.smsWebhookUrl === null) return refuse('phone_provider_disabled');
  const parsed = parsePhone(phone);
  return isRefusal(parsed) ? parsed : { kind: 'phone', text: parsed.phone };
}

type Attempt = Pick<PasswordAttempt, 'account' | 'place'> & {
  readonly address: Address;
  readonly password: string;
};

/**
 * An unknown address, an account without a password and a wrong password get the same answer, after the same steps: one
 * attempt counted, one hash verified. A hash of an imported user is replaced by one of ours, now that the password is
 * known; sessions stay, because the password does not change.
 */
async function signIn(call: Call, attempt: Attempt): Promise<Reply> {
  const { address, password } = attempt;
  const { auth, now } = call;
  const { database, settings } = auth;
  const user = await findUserByAddress(database, address);
  const source = { userId: user?.id ?? nobody, source: auth.keyedHash('source', call.source) };
  const isKnownPlace = await isKnownSource(database, source, now);
  const counted = { ...attempt, isKnownPlace };
  if (settings.rateLimits) {
    const verdict = await database.transaction().execute((trx) => consumePasswordAttempt(trx, counted, now));
    if ('waitSeconds' in verdict) {
      return refuse('over_request_rate_limit', { retryAfter: verdict.waitSeconds });
    }
    if (verdict.pauseMs > 0) await auth.pause(verdict.pauseMs);
  }
  const stored = user?.encrypted_password ?? makeDecoyHash(settings.passwordCost);
  const isRight = await auth.passwordQueue(isKnownPlace, () => verifyPassword(password, stored));
  if (isRight === null) {
    await database.transaction().execute((trx) => refundPasswordAttempt(trx, counted, now));
    return refuse('over_request_rate_limit', { retryAfter: 1 });
  }
  if (user === undefined || !isRight) return refuse('invalid_credentials');
  const newHash = isOutdatedHash(stored) ? await hashPassword(password, settings.passwordCost) : null;
  const reply = await database.transaction().execute(async (trx) => {
    if (settings.rateLimits) await refundPasswordAttempt(trx, counted, now);
    const refusal = findRefusal(user, address, now);
    if (refusal !== null) return refusal;
    if ((await lockVerified(trx, user, now)) === undefined) {
      return newHash === null ? refuse('invalid_credentials') : null;
    }
    if (newHash !== null) await updateUser(trx, user.id, { encrypted_password: newHash }, now);
    await stampIdentity(trx, user.id, address.kind, now);
    const parts = await startSession(trx, call, user, 'password');
    return { json: { ...(await formatSession(auth, parts, now)), weak_password: findWeakness(password) } };
  });
  // Another server has just replaced the hash of an imported account: the new one is verified.
  return reply ?? signIn(call, attempt);
}

/** Why a sign-in with the right password is refused. */
function findRefusal(user: AuthUser, { kind }: Address, now: Temporal.Instant): Refusal | null {
  if (isBanned(user, now)) return refuse('user_banned', { status: 400 });
  if (isConfirmed(user, kind)) return null;
  return refuse(kind === 'email' ? 'email_not_confirmed' : 'phone_not_confirmed');
}
