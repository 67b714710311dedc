import { z } from 'zod';
import { optionalText } from '../http/read-body.ts';
import { readGuardedBody } from '../http/read-guarded-body.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { formatSession } from '../sessions/answer-session.ts';
import { startSession } from '../sessions/start-session.ts';
import { parsePhone } from '../users/addresses.ts';
import { findUserByAddress, isConfirmed } from '../users/find-user-by-address.ts';
import type { Address } from '../users/save-address.ts';
import type { AuthUser } from '../users/users.ts';
import { isBanned, lockVerified, stampIdentity, updateUser } from '../users/users.ts';
import { refundAttempt, takeAttempt } from './password-attempts.ts';
import { hashPassword, isOutdatedHash, makeDecoyHash, verifyPassword } from './password-hashes.ts';
import { findWeakness } from './password-policy.ts';
import { isKnownSource } from './sign-in-sources.ts';

const credentials = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/** Who is no account's user: the look-up that follows finds nothing, in the time it takes to find something. */
const nobody = '00000000-0000-0000-0000-000000000000';

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
  const account = call.auth.keyedHash('account', address.text.toLowerCase());
  return call.auth.attemptMutex(account.toString('hex'), () => signIn(call, { account, address, password }));
}

function parseNumber({ auth }: Call, phone: string): Address | Refusal {
  if (auth.settings.smsWebhookUrl === null) return refuse('phone_provider_disabled');
  const parsed = parsePhone(phone);
  return isRefusal(parsed) ? parsed : { kind: 'phone', text: parsed.phone };
}

type Attempt = { readonly account: Buffer; readonly address: Address; readonly password: string };

/**
 * An unknown address, an account without a password and a wrong password get one answer, after the same steps: one
 * attempt counted, one hash verified. A hash of an imported table of users is replaced by one of ours, now that its
 * password is known; that changes no password, so sessions stay.
 */
async function signIn(call: Call, attempt: Attempt): Promise<Reply> {
  const { account, address, password } = attempt;
  const { auth, now } = call;
  const { database, settings } = auth;
  const user = await findUserByAddress(database, address);
  const source = { userId: user?.id ?? nobody, source: auth.keyedHash('source', call.source) };
  if (settings.rateLimits) {
    const isFromKnownSource = await isKnownSource(database, source, now);
    const wait = await database
      .transaction()
      .execute((trx) => takeAttempt(trx, { account, isFromKnownSource }, now));
    if (wait > 0) return refuse('over_request_rate_limit', { retryAfter: wait });
  }
  const stored = user?.encrypted_password ?? makeDecoyHash(settings.passwordCost);
  const isRight = await verifyPassword(password, stored);
  if (user === undefined || !isRight) return refuse('invalid_credentials');
  const newHash = isOutdatedHash(stored) ? await hashPassword(password, settings.passwordCost) : null;
  const reply = await database.transaction().execute(async (trx) => {
    if (settings.rateLimits) await refundAttempt(trx, account, now);
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
  // Another server has replaced the hash of an imported account at this moment: the new one is verified.
  return reply ?? signIn(call, attempt);
}

/** Why the right password does not open the account. */
function findRefusal(user: AuthUser, { kind }: Address, now: Temporal.Instant): Refusal | null {
  if (isBanned(user, now)) return refuse('user_banned', { status: 400 });
  if (isConfirmed(user, kind)) return null;
  return refuse(kind === 'email' ? 'email_not_confirmed' : 'phone_not_confirmed');
}
