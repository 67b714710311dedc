import { formatUser } from './format-user.ts';
import type { Reply } from './reply.ts';
import type { Call } from './route.ts';
import type { AuthSession } from './sessions.ts';
import type { AuthIdentity, AuthUser } from './users.ts';

/** What a token answer is made of, all read in the transaction that made or moved the session. */
export type SessionParts = {
  readonly user: AuthUser;
  readonly identities: readonly AuthIdentity[];
  readonly session: AuthSession;
};

/** The token answer (auth contract, sections 2.1 and 2.5): a fresh access token and the current refresh token. */
export async function answerSession({ auth, now }: Call, parts: SessionParts): Promise<Reply> {
  const { user, identities, session } = parts;
  const issuedAt = Math.floor(now.epochMilliseconds / 1000);
  const expiresAt = issuedAt + auth.settings.accessSeconds;
  const claims = {
    sub: user.id,
    aud: user.aud,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  };
  const expiry = Temporal.Instant.fromEpochMilliseconds(expiresAt * 1000);
  return {
    json: {
      access_token: await auth.tokens.sign(claims, expiry),
      token_type: 'bearer',
      expires_in: auth.settings.accessSeconds,
      expires_at: expiresAt,
      refresh_token: auth.refreshTokens.format({
        sessionId: session.id,
        counter: session.refresh_counter,
        salt: session.refresh_salt,
      }),
      user: formatUser(user, identities),
      weak_password: null,
    },
  };
}
