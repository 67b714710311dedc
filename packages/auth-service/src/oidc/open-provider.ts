import type { JWTVerifyGetKey } from 'jose';
import { createRemoteJWKSet } from 'jose';
import type { ClientAuth, Configuration } from 'openid-client';
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  discovery,
  None,
} from 'openid-client';
import type { OidcProvider } from '../settings.ts';
import type { Provider } from './providers.ts';

/** A provider with its OpenID Connect metadata. */
export type OpenProvider = {
  readonly configuration: Configuration;
  /** Its keys, which are fetched when a token names an unknown one. */
  readonly keys: JWTVerifyGetKey;
};

/** The provider's metadata is fetched again after this time. */
const freshMinutes = 60;

/** The library uses the system clock; this is the tolerated difference between our clock and the provider's. */
const strayedSeconds = 2;

type Opening = {
  readonly opened: Promise<OpenProvider>;
  readonly at: Temporal.Instant;
  readonly skewSeconds: number;
};

const openings = new WeakMap<OidcProvider, Opening>();

/**
 * Fetches the provider's metadata, once an hour; a failure is not cached.
 *
 * @param requestMs timeout of one request to the provider
 */
export async function openProvider(
  { settings }: Pick<Provider, 'settings'>,
  now: Temporal.Instant,
  requestMs: number,
): Promise<OpenProvider> {
  const skewSeconds = Math.round(Temporal.Now.instant().until(now).total('seconds'));
  const known = openings.get(settings);
  if (known !== undefined && isFresh(known, skewSeconds, now)) return known.opened;
  const opened = open(settings, skewSeconds, requestMs);
  const opening = { opened, at: now, skewSeconds };
  openings.set(settings, opening);
  try {
    return await opened;
  } catch (error) {
    if (openings.get(settings) === opening) openings.delete(settings);
    throw error;
  }
}

function isFresh(known: Opening, skewSeconds: number, now: Temporal.Instant): boolean {
  if (Math.abs(known.skewSeconds - skewSeconds) > strayedSeconds) return false;
  return Temporal.Instant.compare(now, known.at.add({ minutes: freshMinutes })) < 0;
}

async function open(settings: OidcProvider, skewSeconds: number, requestMs: number): Promise<OpenProvider> {
  const issuer = new URL(settings.issuer);
  const isInsecure = issuer.protocol === 'http:' && isLoopback(issuer);
  const configuration = await discovery(
    issuer,
    settings.clientId,
    { [clockSkew]: skewSeconds },
    authenticateWith(settings.clientSecret),
    { timeout: requestMs / 1000, execute: isInsecure ? [allowInsecureRequests] : [] },
  );
  const { jwks_uri } = configuration.serverMetadata();
  if (jwks_uri === undefined) throw new Error('the provider names no keys');
  const keysAt = new URL(jwks_uri);
  if (keysAt.protocol !== 'https:' && !isInsecure)
    throw new Error('the keys of the provider are not at https');
  const keys = createRemoteJWKSet(keysAt, { timeoutDuration: requestMs });
  return { configuration, keys };
}

/** Plain HTTP is allowed only for a provider on this machine, as in tests. */
function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** Sends the secret in the form, unless the provider accepts it in the header only, which is the standard's default. */
function authenticateWith(secret: string | null): ClientAuth {
  if (secret === null) return None();
  const [inForm, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_post') ? inForm : inHeader;
    authenticate(server, client, body, headers);
  };
}
