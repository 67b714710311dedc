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

/** A provider that has described itself. */
export type OpenProvider = {
  readonly configuration: Configuration;
  /** Its keys, fetched when a token names one that is not known yet. */
  readonly keys: JWTVerifyGetKey;
};

/** A provider's description is fetched again after this time. */
const freshMinutes = 60;

/** The library uses the system clock: this is how far our clock may differ from the provider's. */
const strayedSeconds = 2;

type Opening = {
  readonly opened: Promise<OpenProvider>;
  readonly at: Temporal.Instant;
  readonly skewSeconds: number;
};

const openings = new WeakMap<OidcProvider, Opening>();

/**
 * Reads the provider's description, once an hour; a failure is not remembered.
 *
 * @param requestMs how long one request to a provider may take
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

/** Plain HTTP is for a provider on this machine, as in tests. */
function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** The secret goes into the form, unless the provider takes it in the header only, as the standard's default is. */
function authenticateWith(secret: string | null): ClientAuth {
  if (secret === null) return None();
  const [inForm, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const authenticate = methods.includes('client_secret_post') ? inForm : inHeader;
    authenticate(server, client, body, headers);
  };
}
