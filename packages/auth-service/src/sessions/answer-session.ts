import type { Reader } from '../database/database.ts';
import type { AuthFactor } from '../factors/factors.ts';
import { listFactors } from '../factors/factors.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/route.ts';
import type { Auth } from '../services.ts';
import { formatUser } from '../users/format-user.ts';
import type { AuthIdentity, AuthUser } from '../users/users.ts';
import { listIdentities } from '../users/users.ts';
import type { AuthSession } from './sessions.ts';

/** The parts of a user object: account, identities and factors. */
export type UserParts = {
  readonly user: AuthUser;
  readonly identities: readonly AuthIdentity[];
  readonly factors: readonly AuthFactor[];
};

/** The parts of a token answer, all read in the transaction that created or refreshed the session. */
export type SessionParts = UserParts & { readonly session: AuthSession };

/** A session on the wire (auth contract, section 2.1). */
export type SessionAnswer = {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: object;
  readonly weak_password: { readonly message: string; readonly reasons: readonly string[] } | null;
  /** Present where the account has no password that its owner knows, so that one has to be set. */
  readonly needs_password?: true;
  readonly provider_token?: string;
  readonly provider_refresh_token?: string;
};

/** Reads the parts of a user object. */
export async function readUserParts(db: Reader, user: AuthUser): Promise<UserParts> {
  const [identities, factors] = await Promise.all([listIdentities(db, user.id), listFactors(db, user.id)]);
  return { user, identities, factors };
}

/** The token answer of a route. */
export async function answerSession(
  { auth, now }: Pick<Call, 'auth' | 'now'>,
  parts: SessionParts,
): Promise<Reply> {
  return { json: await formatSession(auth, parts, now) };
}

/** The most bytes of user metadata in a token: the head of a request may have 16 kB in all. */
const longestAttached = 4096;

/**
 * The user metadata for the access token. Anybody can attach metadata to an unconfirmed address, and a token that is
 * too long would lock its owner out, so long metadata is left out; `GET /user` returns all of it.
 */
function shortEnough(metadata: AuthUser['user_metadata']): AuthUser['user_metadata'] {
  return Buffer.byteLength(JSON.stringify(metadata)) <= longestAttached ? metadata : {};
}

/** The token answer (auth contract, sections 2.1 and 2.5): a fresh access token and the current refresh token. */
export async function formatSession(
  auth: Auth,
  { user, identities, factors, session }: SessionParts,
  now: Temporal.Instant,
): Promise<SessionAnswer> {
  const issuedAt = Math.floor(now.epochMilliseconds / 1000);
  const expiresAt = issuedAt + auth.settings.accessSeconds;
  const claims = {
    sub: user.id,
    aud: user.aud,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: shortEnough(user.user_metadata),
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  const expiry = Temporal.Instant.fromEpochMilliseconds(expiresAt * 1000);
  return {
    access_token: await auth.tokens.sign(claims, expiry),
    token_type: 'bearer',
    expires_in: auth.settings.accessSeconds,
    expires_at: expiresAt,
    refresh_token: auth.refreshTokens.format({
      sessionId: session.id,
      counter: session.refresh_counter,
      salt: session.refresh_salt,
    }),
    user: formatUser(user, identities, factors),
    weak_password: null,
  };
}
