import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWTPayload } from 'jose';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { vi } from 'vitest';

/** The users of the provider by name, each with the claims of their tokens. */
export type ProviderPeople = Map<string, Readonly<Record<string, unknown>>>;

/** A real OpenID provider on this machine. */
export type OpenIdProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly people: ProviderPeople;
  /**
   * Opens the provider's page as a browser does and signs in as the person named by `login_hint`, or cancels if there is
   * none. Returns the URL that the provider redirects to.
   */
  visit(page: string): Promise<URL>;
  /** Signs claims with the provider's key. */
  sign(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
};

const keyId = 'oven';

const ttl = {
  AccessToken: 600,
  AuthorizationCode: 60,
  Grant: 600,
  IdToken: 600,
  Interaction: 600,
  RefreshToken: 600,
  Session: 600,
};

/** Starts a provider with one client that has this callback. */
export async function startOpenIdProvider({
  callback,
  claimsInToken,
}: {
  readonly callback: string;
  /** Whether the ID token has address and name; otherwise only the userinfo endpoint has them. */
  readonly claimsInToken: boolean;
}): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const client = { clientId: 'bakehouse', clientSecret: 'a secret between the two of them' };
  const people: ProviderPeople = new Map();
  const Provider = await importProvider();
  const provider = new Provider(issuer, {
    adapter: createMemory(),
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [callback] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: keyId, alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key for cookies'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    conformIdTokenClaims: !claimsInToken,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, name) => ({ accountId: name, claims: () => ({ ...people.get(name), sub: name }) }),
    issueRefreshToken: () => true,
    ttl,
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile offline_access');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();
  server.on('request', async (request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) {
      await handle(request, response);
      return;
    }
    const { params } = await provider.interactionDetails(request, response);
    const name = String(params['login_hint']);
    const result = people.has(name) ? { login: { accountId: name } } : { error: 'access_denied' };
    await provider.interactionFinished(request, response, result);
  });

  return {
    issuer,
    ...client,
    people,
    visit: (page) => visit(page, issuer),
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Imports the library without the warning that it prints on Node versions without long-term support. */
async function importProvider() {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
  try {
    return (await import('oidc-provider')).default;
  } finally {
    warning.mockRestore();
  }
}

/** Follows redirects with their cookies until they leave the provider. */
async function visit(page: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let location = new URL(page);
  while (location.origin === issuer) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(location, { redirect: 'manual', headers: { cookie } });
    const next = response.headers.get('location');
    if (next === null)
      throw new Error(`the provider responded with ${response.status}: ${await response.text()}`);
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    location = new URL(next, location);
  }
  return location;
}

/** The provider's storage in memory. */
function createMemory(): (kind: string) => Adapter {
  const stored = new Map<string, AdapterPayload>();
  return (kind) => {
    const find = async (matches: (payload: AdapterPayload) => boolean) =>
      [...stored].find(([key, payload]) => key.startsWith(`${kind} `) && matches(payload))?.[1];
    return {
      upsert: async (id, payload) => {
        stored.set(`${kind} ${id}`, payload);
      },
      find: async (id) => stored.get(`${kind} ${id}`),
      findByUid: (uid) => find((payload) => payload.uid === uid),
      findByUserCode: (code) => find((payload) => payload.userCode === code),
      consume: async (id) => {
        const payload = stored.get(`${kind} ${id}`);
        if (payload !== undefined) stored.set(`${kind} ${id}`, { ...payload, consumed: true });
      },
      destroy: async (id) => {
        stored.delete(`${kind} ${id}`);
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key);
      },
    };
  };
}
