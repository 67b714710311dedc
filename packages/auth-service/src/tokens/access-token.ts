import { z } from 'zod';
import type { JwtKey } from './jwt-keys.ts';
import { createTokenKeys } from './token-keys.ts';

/** The audience of every access token of a person. */
const people = 'authenticated';
/** How many tokens with verified signatures are cached; about 4 MB when full. */
const mostRemembered = 2_000;
/**
 * A longer token is verified each time instead of cached, so that no caller controls how much memory the server uses.
 */
const longestRemembered = 4_096;

/** Claims of our access tokens, under their names on the wire (auth contract, section 2.5). */
const signedClaims = z
  .object({
    /** Tokens that an operator signed may lack an expiry; those of a session never do. */
    exp: z.number().optional(),
    nbf: z.number().optional(),
    iss: z.string().optional(),
    aud: z.unknown().optional(),
    sub: z.string().optional(),
    session_id: z.string().optional(),
    role: z.string().optional(),
  })
  .refine(({ exp, session_id: session }) => exp !== undefined || session === undefined);

export type SignedClaims = z.infer<typeof signedClaims>;

/** The claims of a person's access token that a request relies on. Everything else is read from the database. */
export type AccessClaims = {
  readonly sub: string;
  readonly sessionId: string;
  readonly role: string;
};

/** The claims of an access token, except issuer and expiry, which are added. Times are whole seconds since 1970. */
export type TokenClaims = {
  readonly sub: string;
  readonly aud: string;
  readonly role: string;
  readonly session_id: string;
  readonly iat: number;
  readonly [claim: string]: unknown;
};

export type AccessTokens = {
  sign(claims: TokenClaims, expiresAt: Temporal.Instant): Promise<string>;
  /** The claims of any token with our signature that is in force at `now`, API keys included; else null. */
  read(token: string, now: Temporal.Instant): Promise<SignedClaims | null>;
  /** The claims of a person's token (issuer, audience, account and session present) in force at `now`; else null. */
  verify(token: string, now: Temporal.Instant): Promise<AccessClaims | null>;
};

type Known = { readonly signed: SignedClaims; readonly access: AccessClaims | null };

/**
 * Access tokens (auth contract, sections 2.5 and 3). Without `keys` the secret signs them; with keys, older tokens of
 * the secret stay valid until they expire. `issuer` is the public URL of the service.
 */
export function createAccessTokens(options: {
  readonly secret: string;
  readonly keys?: readonly JwtKey[];
  readonly issuer: string;
}): AccessTokens {
  const keys = createTokenKeys(options.secret, options.keys);
  const personal = z.object({
    iss: z.literal(options.issuer),
    aud: z.literal(people),
    sub: z.guid(),
    session_id: z.guid(),
    role: z.string(),
  });
  /** Least recently used first. */
  const remembered = new Map<string, Known>();

  async function find(token: string, now: Temporal.Instant): Promise<Known | null> {
    const known = remembered.get(token) ?? (await check(token));
    if (!known) return null;
    remembered.delete(token);
    if (!isInForce(known.signed, now)) return null;
    if (token.length <= longestRemembered) remembered.set(token, known);
    for (const oldest of remembered.keys()) {
      if (remembered.size <= mostRemembered) break;
      remembered.delete(oldest);
    }
    return known;
  }

  async function check(token: string): Promise<Known | null> {
    const claims = await keys.read(token);
    const signed = signedClaims.safeParse(claims);
    if (!signed.success) return null;
    const { data } = personal.safeParse(claims);
    const access = data ? { sub: data.sub, sessionId: data.session_id, role: data.role } : null;
    return { signed: signed.data, access };
  }

  return {
    sign: (claims, expiresAt) => keys.sign({ ...claims, iss: options.issuer, exp: secondsOf(expiresAt) }),
    read: async (token, now) => (await find(token, now))?.signed ?? null,
    verify: async (token, now) => (await find(token, now))?.access ?? null,
  };
}

/**
 * The public and the service key: tokens without a person, only with a role. They are deterministic, so that servers
 * which share the secret accept each other's.
 */
export async function createApiKeys(
  secret: string,
): Promise<{ readonly anonKey: string; readonly serviceRoleKey: string }> {
  const keys = createTokenKeys(secret);
  const lifetime = {
    iss: 'bakehouse',
    iat: secondsOf(Temporal.Instant.from('2026-01-01T00:00:00Z')),
    exp: secondsOf(Temporal.Instant.from('2086-01-01T00:00:00Z')),
  };
  return {
    anonKey: await keys.sign({ ...lifetime, role: 'anon' }),
    serviceRoleKey: await keys.sign({ ...lifetime, role: 'service_role' }),
  };
}

function isInForce(claims: SignedClaims, now: Temporal.Instant): boolean {
  const seconds = now.epochMilliseconds / 1000;
  return (
    (claims.exp === undefined || seconds < claims.exp) && (claims.nbf === undefined || claims.nbf <= seconds)
  );
}

function secondsOf(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000);
}
