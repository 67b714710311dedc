import { z } from 'zod';
import type { Refusal } from '../http/refusals.ts';
import { refuse } from '../http/refusals.ts';
import type { Auth } from '../services.ts';
import { issuerOf } from '../settings.ts';
import type { SignedClaims } from '../tokens/access-token.ts';
import { describeBadToken } from '../tokens/describe-bad-token.ts';
import type { AuthUser } from '../users/users.ts';
import { findUser, isBanned } from '../users/users.ts';
import type { AuthSession } from './sessions.ts';
import { findSession } from './sessions.ts';

/** A person whose token, account and session were valid at this request. */
export type SignedIn = {
  readonly user: AuthUser;
  readonly session: AuthSession;
  readonly claims: SignedClaims;
};

const identifier = z.guid();

/**
 * Authenticates the bearer token: the checks of the auth contract, section 3, in its order. The session is read every
 * time, so the token of an ended session is refused although it has not expired.
 */
export async function findSignedIn(
  auth: Auth,
  authorization: string | undefined,
  now: Temporal.Instant,
): Promise<SignedIn | Refusal> {
  const token = /^bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return refuse('no_authorization');
  const claims = await auth.tokens.read(token, now);
  if (claims === null) return refuse('bad_jwt', { sentence: describeBadToken(token, now) });
  if (isOfAnotherIssuer(claims, auth)) return refuse('bad_jwt');
  if (!claims.sub) return refuse('bad_jwt', { sentence: 'invalid claim: missing sub claim' });
  if (!identifier.safeParse(claims.sub).success) {
    return refuse('bad_jwt', { status: 400, sentence: 'invalid claim: sub claim must be a UUID' });
  }
  const user = await findUser(auth.database, claims.sub);
  if (user === undefined) return refuse('user_not_found');
  const sessionId = identifier.safeParse(claims.session_id).data;
  if (sessionId === undefined) {
    return refuse('bad_jwt', { sentence: 'invalid claim: session_id claim must be a UUID' });
  }
  const session = await findSession(auth.database, { id: sessionId, userId: user.id }, now);
  if (session === undefined) return refuse('session_not_found');
  return isBanned(user, now) ? refuse('user_banned') : { user, session, claims };
}

function isOfAnotherIssuer({ iss }: SignedClaims, { settings }: Auth): boolean {
  return iss !== undefined && iss !== issuerOf(settings);
}
