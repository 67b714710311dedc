import type { JWTPayload } from 'jose';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';

const origin = 'https://login.microsoftonline.com';
const tenant = '0a1b2c3d-0000-4000-8000-00000000beef';

let world: AuthWorld;
let sign: (claims: JWTPayload) => Promise<string>;
/** The ID token that the provider returns for the next code. */
let exchanged = '';

/** Microsoft's endpoint for all tenants, replaced at the network level: its metadata does not name a single issuer. */
beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'ms', alg: 'RS256', use: 'sig' };
  sign = (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'ms' }).sign(privateKey);
  const responses = new Map<string, () => object>([
    [
      `${origin}/common/v2.0/.well-known/openid-configuration`,
      () => ({
        issuer: `${origin}/{tenantid}/v2.0`,
        authorization_endpoint: `${origin}/common/oauth2/v2.0/authorize`,
        token_endpoint: `${origin}/common/oauth2/v2.0/token`,
        token_endpoint_auth_methods_supported: ['client_secret_post'],
        jwks_uri: `${origin}/common/discovery/v2.0/keys`,
      }),
    ],
    [`${origin}/common/discovery/v2.0/keys`, () => ({ keys: [key] })],
    [
      `${origin}/common/oauth2/v2.0/token`,
      () => ({ access_token: 'theirs', token_type: 'Bearer', expires_in: 3600, id_token: exchanged }),
    ],
  ]);
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const response = responses.get(String(input));
    return response === undefined ? new Response(null, { status: 404 }) : Response.json(response());
  });
  const azure = {
    issuer: `${origin}/common/v2.0`,
    clientId: 'bakehouse',
    clientSecret: 'secret',
    scopes: ['email'],
  };
  world = await makeAuthWorld({ rateLimits: false, oidc: { azure } });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await world.close();
});

function claimsOf(name: string, more: JWTPayload = {}): JWTPayload {
  const issuedAt = Math.floor(world.now().epochMilliseconds / 1000);
  const iss = `${origin}/${tenant}/v2.0`;
  const email = `${name}@contoso.test`;
  return {
    iss,
    tid: tenant,
    aud: 'bakehouse',
    sub: name,
    iat: issuedAt,
    exp: issuedAt + 600,
    email,
    ...more,
  };
}

describe('Microsoft, for all tenants', () => {
  it('signs in a person of a tenant with a verified address', async () => {
    const page = await world.send('/authorize?provider=azure', { apikey: null });
    const parameters = new URL(page.headers.get('location') ?? '').searchParams;
    exchanged = await sign(claimsOf('anna', { nonce: parameters.get('nonce'), xms_edov: true }));
    const back = await world.send(`/callback?code=theirs&state=${parameters.get('state')}`, { apikey: null });
    expect(back.status).toBe(302);
    const fragment = new URLSearchParams(new URL(back.headers.get('location') ?? '').hash.slice(1));
    const user = await world.send('/user', { bearer: fragment.get('access_token') ?? '' });
    expect(user.json).toMatchObject({ email: 'anna@contoso.test', app_metadata: { provider: 'azure' } });
  });

  it('does not link an account by an address that a tenant only claims', async () => {
    const id = await world.createUser({ email: 'berta@contoso.test' });
    const id_token = await sign(claimsOf('berta', { email_verified: true }));
    const body = { provider: 'azure', id_token };
    const response = await world.send('/token?grant_type=id_token', { body });
    expect(response.json).toMatchObject({ code: 422, error_code: 'provider_email_needs_verification' });
    const identities = await world.database
      .selectFrom('auth.identities')
      .selectAll()
      .where('user_id', '=', id)
      .execute();
    expect(identities).toMatchObject([{ provider: 'email' }]);
  });

  it('is refused if the issuer is not that of the token’s tenant', async () => {
    const id_token = await sign(
      claimsOf('carl', { tid: 'ffffffff-0000-4000-8000-00000000beef', xms_edov: true }),
    );
    const response = await world.send('/token?grant_type=id_token', {
      body: { provider: 'azure', id_token },
    });
    expect(response.json).toEqual({ error: 'invalid request', error_description: 'Bad ID token' });
  });
});
