import { z } from 'zod';
import { decoyHash, verifyPassword } from '../../platform/passwords.ts';
import { formatSession } from './answer-session.ts';
import { returnGuess, takeGuess } from './password-guesses.ts';
import { findWeakness } from './password-policy.ts';
import { optionalText, readBody } from './read-body.ts';
import { isRefusal, refuse } from './refusals.ts';
import type { Reply } from './reply.ts';
import type { Call } from './route.ts';
import { isKnownSource } from './sign-in-sources.ts';
import { startSession } from './start-session.ts';
import type { AuthUser } from './users.ts';
import { findUserByEmail, isBanned, lockVerified, stampIdentity } from './users.ts';

const credentials = z.object({ email: optionalText, phone: optionalText, password: optionalText });

/** Who is no account's user: the look-up that follows finds nothing, in the time it takes to find something. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** `POST /token?grant_type=password` (auth contract, section 4.2). */
export async function signInWithPassword(call: Call): Promise<Reply> {
  const read = await readBody(call.request, credentials);
  if (isRefusal(read)) return read;
  const { email, phone, password } = read.body;
  if (email !== '' && phone !== '') {
    const sentence = 'Only an email address or phone number should be provided on login.';
    return refuse('validation_failed', { sentence });
  }
  if (phone !== '') return refuse('phone_provider_disabled');
  if (email === '') return refuse('validation_failed', { sentence: 'missing email or phone' });
  const account = call.auth.keyedHash('account', email.toLowerCase());
  return call.auth.guessTurns(account.toString('hex'), () => signIn(call, { account, email, password }));
}

type Attempt = { readonly account: Buffer; readonly email: string; readonly password: string };

/**
 * An unknown address, an account without a password and a wrong password get one answer, after the same steps: one
 * guess taken, one hash verified.
 */
async function signIn(call: Call, { account, email, password }: Attempt): Promise<Reply> {
  const { auth, now } = call;
  const { database, settings } = auth;
  const user = await findUserByEmail(database, email);
  const source = { userId: user?.id ?? nobody, source: auth.keyedHash('source', call.source) };
  if (settings.rateLimits) {
    const isFromKnownSource = await isKnownSource(database, source, now);
    const wait = await database
      .transaction()
      .execute((trx) => takeGuess(trx, { account, isFromKnownSource }, now));
    if (wait > 0) return refuse('over_request_rate_limit', { retryAfter: wait });
  }
  const isRight = await verifyPassword(password, user?.encrypted_password ?? decoyHash);
  if (user === undefined || !isRight) return refuse('invalid_credentials');
  return database.transaction().execute(async (trx) => {
    if (settings.rateLimits) await returnGuess(trx, account, now);
    const fault = findFault(user, now);
    if (fault !== null) return fault;
    if ((await lockVerified(trx, user, now)) === undefined) return refuse('invalid_credentials');
    await stampIdentity(trx, user.id, 'email', now);
    const parts = await startSession(trx, call, user, 'password');
    return { json: { ...(await formatSession(auth, parts, now)), weak_password: findWeakness(password) } };
  });
}

/** Why the right password does not open the account. */
function findFault(user: AuthUser, now: Temporal.Instant) {
  if (isBanned(user, now)) return refuse('user_banned', { status: 400 });
  return user.email_confirmed_at === null ? refuse('email_not_confirmed') : null;
}
