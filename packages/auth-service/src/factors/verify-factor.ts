import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { AuthTables } from '../database/auth-tables.ts';
import { readPathId } from '../http/path-id.ts';
import { optionalText, readBody } from '../http/read-body.ts';
import type { Refusal } from '../http/refusals.ts';
import { isRefusal, refuse } from '../http/refusals.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import { isFresh } from '../one-time-tokens/one-time-tokens.ts';
import { isKnownSource, recordVerifiedSource } from '../passwords/sign-in-sources.ts';
import type { AttemptLimit } from '../protection/attempt-limits.ts';
import { consumeAttempt, refundAttempt } from '../protection/attempt-limits.ts';
import type { SessionParts } from '../sessions/answer-session.ts';
import { answerSession, readUserParts } from '../sessions/answer-session.ts';
import { raiseSession } from '../sessions/sessions.ts';
import type { SignedIn } from '../sessions/signed-in.ts';
import { lockSignedIn } from '../users/lock-signed-in.ts';
import type { AuthChallenge } from './challenges.ts';
import { consumeChallenge, findChallenge } from './challenges.ts';
import { decryptSecret } from './encrypt-secret.ts';
import type { AuthFactor } from './factors.ts';
import { findFactor, saveVerified } from './factors.ts';
import { findTotpStep } from './totp.ts';

const answer = z.object({ challenge_id: optionalText, code: optionalText });

/** A code is valid for half a minute, so attempts beyond the limit are refused instead of delayed. */
const wrongCodes: AttemptLimit = { atOnce: 10, longestWaitSeconds: null };

type Attempt = { readonly factorId: string; readonly challengeId: string; readonly code: string };

/** `POST /factors/{id}/verify`: a right code raises the session to aal2 (auth contract, section 7). */
export async function verifyFactor(call: Call, signedIn: SignedIn): Promise<Reply> {
  const path = readPathId(call, 'id');
  if (isRefusal(path)) return path;
  const read = await readBody(call.request, answer);
  if (isRefusal(read)) return read;
  const code = read.body.code.trim();
  if (code === '') return refuse('validation_failed', { sentence: 'Code needs to be non-empty' });
  const attempt = { factorId: path.id, challengeId: read.body.challenge_id, code };
  const raised = await call.auth.database.transaction().execute((trx) => raise(trx, call, signedIn, attempt));
  return isRefusal(raised) ? raised : await answerSession(call, raised);
}

/**
 * A refusal is an ordinary answer here, so the transaction commits what went before it: the attempt with a wrong code.
 */
async function raise(
  trx: Transaction<AuthTables>,
  call: Call,
  signedIn: SignedIn,
  { factorId, challengeId, code }: Attempt,
): Promise<SessionParts | Refusal> {
  const { now, address } = call;
  const person = await lockSignedIn(trx, signedIn, now);
  if (isRefusal(person)) return person;
  const { user } = person;
  const factor = await findFactor(trx, { id: factorId, userId: user.id });
  if (factor === undefined) return refuse('mfa_factor_not_found');
  const challenge = await findChallenge(trx, { id: challengeId, factorId: factor.id }, address);
  if (challenge === undefined) return refuse('mfa_factor_not_found', { status: 422 });
  const refusal = findRefusal(challenge, call);
  if (refusal !== null) return refusal;
  const right = await tryCode(trx, call, factor, code);
  if (isRefusal(right)) return right;
  const session = await raiseSession(trx, person.session, factor.id, now);
  if (session === undefined) return refuse('session_not_found');
  await consumeChallenge(trx, challenge, now);
  await saveVerified(trx, factor, right.step, now);
  await recordVerifiedSource(
    trx,
    { userId: user.id, source: call.auth.keyedHash('source', call.source) },
    now,
  );
  return { ...(await readUserParts(trx, user)), session };
}

/** Why the challenge cannot be used, which is checked before the code. */
function findRefusal(challenge: AuthChallenge, { auth, now }: Call): Refusal | null {
  if (challenge.verified_at !== null || !challenge.isOfAddress) return refuse('mfa_ip_address_mismatch');
  return isFresh(challenge, auth.settings.challengeSeconds, now) ? null : refuse('mfa_challenge_expired');
}

/**
 * The time step of a right code that is newer than the last accepted one (RFC 6238 section 5.2). In any fifteen minutes
 * at most ten wrong codes are compared for a factor, from all sessions and addresses together. Each source where the
 * factor was verified lately has ten of its own, so that an attacker who knows the password cannot use them up
 * (decision 056).
 */
async function tryCode(
  trx: Transaction<AuthTables>,
  { auth, now, source }: Call,
  factor: AuthFactor,
  code: string,
): Promise<{ readonly step: number } | Refusal> {
  const { rateLimits, jwtSecret } = auth.settings;
  const place = { userId: factor.user_id, source: auth.keyedHash('source', source) };
  const counted = (await isKnownSource(trx, place, now, 'proved_at')) ? `${factor.id}\n${source}` : factor.id;
  const counter = auth.keyedHash('factor', counted);
  if (rateLimits) {
    const wait = await consumeAttempt(trx, counter, wrongCodes, now);
    if (wait > 0) return refuse('over_request_rate_limit', { retryAfter: wait });
  }
  const secret = decryptSecret(factor.sealed_secret, { serverSecret: jwtSecret, factorId: factor.id });
  const step = findTotpStep(secret, code, now);
  if (step === null || step <= (factor.last_step ?? -1)) return refuse('mfa_verification_failed');
  if (rateLimits) await refundAttempt(trx, counter, now);
  return { step };
}
