import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { OpenProvider } from './open-provider.ts';
import type { Provider } from './providers.ts';

/** Asymmetric signatures only: never `none`, never one with a shared secret. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** The tolerated difference between the provider's clock and ours. */
const toleranceSeconds = 10;

/** The errors of jose when keys cannot be fetched; all other errors are about the token. */
const withoutKeys = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

/**
 * The claims of an ID token that the provider signed, that is valid now, and that matches the access token given with
 * it; null for any other (OpenID Connect Core, section 3.1.3.7). The caller checks the audience.
 */
export async function verifyIdToken(
  { settings, shape }: Provider,
  { configuration, keys }: OpenProvider,
  { idToken, accessToken }: { readonly idToken: string; readonly accessToken: string },
  now: Temporal.Instant,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms,
      currentDate: new Date(now.epochMilliseconds),
      clockTolerance: toleranceSeconds,
      requiredClaims: ['iss', 'sub', 'aud', 'exp'],
    });
    const issuer = { described: configuration.serverMetadata().issuer, configured: settings.issuer };
    if (!shape.isIssuedBy(payload, issuer)) return null;
    return belongsTo(payload, accessToken, idToken) ? payload : null;
  } catch (error) {
    if (error instanceof errors.JOSEError && !withoutKeys.includes(error.code)) return null;
    throw error;
  }
}

/** The token's `at_hash` is the left half of the access token's hash; providers may leave it out. */
function belongsTo({ at_hash }: JWTPayload, accessToken: string, idToken: string): boolean {
  if (at_hash === undefined || accessToken === '') return true;
  const { alg = '' } = decodeProtectedHeader(idToken);
  const bits = /\d{3}$/.exec(alg)?.[0] ?? '512';
  const hash = createHash(alg.startsWith('Ed') ? 'sha512' : `sha${bits}`)
    .update(accessToken)
    .digest();
  return at_hash === hash.subarray(0, hash.length / 2).toString('base64url');
}
