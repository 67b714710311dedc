import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';
import type { Statement } from '../../test/company-sign-on.ts';
import { openCompanySignOn, postSamlResponse, readSsoRequest, startSso } from '../../test/company-sign-on.ts';

const acme = openCompanySignOn('acme.example');
const baker = openCompanySignOn('baker.example');
const place = 'http://bakehouse.test/orders';
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

let world: AuthWorld;
beforeAll(async () => {
  const bareCertificate = acme.settings.certificate.replaceAll(/-----.*-----|\s/g, '');
  world = await makeAuthWorld({
    rateLimits: false,
    saml: {
      acme: acme.settings,
      bare: { ...acme.settings, certificate: bareCertificate, issuer: null },
      homeless: { ...acme.settings, domains: [] },
      baker: baker.settings,
    },
  });
});
afterAll(() => world.close());

async function signIn(statement: Partial<Statement> = {}, { provider = 'acme', signed = 'Assertion' } = {}) {
  const company = provider === 'baker' ? baker : acme;
  const request = await startSso(world, provider, { redirect_to: place });
  const xml = company.write(request, { issuedAt: world.now(), ...statement });
  const response = await postSamlResponse(
    world,
    company.sign(xml, signed === 'Assertion' ? signed : 'Response'),
    request.relayState,
  );
  const location = new URL(response.headers.get('location') ?? '');
  return { response, location, carried: Object.fromEntries(new URLSearchParams(location.hash.slice(1))) };
}

type Options = Partial<Statement> & { readonly provider?: string };

async function userOf(nameId: string, { provider = 'acme', ...statement }: Options = {}) {
  const { carried } = await signIn({ nameId, ...statement }, { provider });
  return decodeJwt(carried['access_token'] ?? '').sub;
}

describe('a SAML response', () => {
  it('starts a session that the official client can use', async () => {
    const { response, location, carried } = await signIn({ nameId: 'Anna@acme.example' });
    expect(response.status).toBe(302);
    expect(`${location.origin}${location.pathname}${location.search}`).toBe(place);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const client = world.connect();
    const { data, error } = await client.setSession({
      access_token: carried['access_token'] ?? '',
      refresh_token: carried['refresh_token'] ?? '',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'anna@acme.example',
      email_confirmed_at: expect.any(String),
      app_metadata: { provider: 'sso:acme', providers: ['sso:acme'] },
      identities: [
        {
          provider: 'sso:acme',
          id: 'anna@acme.example',
          identity_data: {
            sub: 'anna@acme.example',
            email: 'anna@acme.example',
            email_verified: true,
            iss: 'https://sso.acme.example/metadata',
          },
        },
      ],
    });
    expect(decodeJwt(carried['access_token'] ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'sso/saml', timestamp: Math.floor(world.now().epochMilliseconds / 1000) }],
    });
  });

  it('leads the same person to the same account', async () => {
    expect(await userOf('berta@acme.example')).toBe(await userOf('BERTA@acme.example'));
    expect(await userOf('berta@acme.example')).not.toBe(await userOf('carla@acme.example'));
  });

  it('of two companies leads to two accounts, also with equal subjects', async () => {
    const own = (provider: string) =>
      userOf('D-7', { provider, nameIdFormat: persistent, attributes: { mail: `dora@${provider}.example` } });
    expect(await own('acme')).not.toBe(await own('baker'));
  });

  it('never leads to an account with the same address and a password', async () => {
    const id = await world.createUser({ email: 'emma@acme.example' });
    const own = await userOf('emma@acme.example');
    expect(own).not.toBe(id);
    const users = await world.database
      .selectFrom('auth.users')
      .select(['id', 'is_sso_user'])
      .where('email', '=', 'emma@acme.example')
      .execute();
    expect(users).toHaveLength(2);
    expect(users).toContainEqual({ id, is_sso_user: false });
    expect(users).toContainEqual({ id: own, is_sso_user: true });
    const identities = await world.database
      .selectFrom('auth.identities')
      .select('provider')
      .where('user_id', '=', id)
      .execute();
    expect(identities).toEqual([{ provider: 'email' }]);
  });

  it('may be signed as a whole', async () => {
    const { carried } = await signIn({}, { signed: 'Response' });
    expect(carried['access_token']).toBeDefined();
  });

  it('may be verified with a certificate without PEM header, and with any issuer where none is set', async () => {
    const { carried } = await signIn({ issuer: 'https://another.acme.example' }, { provider: 'bare' });
    expect(carried['access_token']).toBeDefined();
  });

  it.each([-55, 55])('is accepted when the clocks differ by %i seconds', async (seconds) => {
    const { carried } = await signIn({ issuedAt: world.now().add({ seconds }), goodFor: 1 });
    expect(carried['access_token']).toBeDefined();
  });

  it.each([
    'email',
    'mail',
    'EmailAddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ])('finds the address in the attribute %s', async (name) => {
    const nameId = crypto.randomUUID();
    const attributes = { 'urn:oid:2.5.4.3': 'Frieda', [name]: ' Frieda@acme.example ' };
    await signIn({ nameId, nameIdFormat: persistent, attributes });
    const identity = await world.database
      .selectFrom('auth.identities')
      .innerJoin('auth.users', 'auth.users.id', 'auth.identities.user_id')
      .select(['auth.users.email'])
      .where('provider', '=', 'sso:acme')
      .where('provider_id', '=', nameId)
      .executeTakeFirst();
    expect(identity).toEqual({ email: 'frieda@acme.example' });
  });

  it('is matched by the persistent id where there is one', async () => {
    const attributes = { 'urn:oasis:names:tc:SAML:attribute:subject-id': 'G-17' };
    const first = await signIn({ nameId: 'greta@acme.example', attributes });
    const renamedPerson = await signIn({ nameId: 'greta.new@acme.example', attributes });
    const [one, other] = [first, renamedPerson].map(
      ({ carried }) => decodeJwt(carried['access_token'] ?? '').sub,
    );
    expect(one).toBe(other);
  });
});

describe('a SAML response in a PKCE flow', () => {
  it('redirects with a code and no token, and the code starts the session', async () => {
    const client = world.connect('192.0.2.1', { flowType: 'pkce' });
    const { data } = await client.signInWithSSO({ providerId: 'acme', options: { redirectTo: place } });
    const request = readSsoRequest(data?.url ?? '');
    const xml = acme.sign(acme.write(request, { issuedAt: world.now(), nameId: 'hanna@acme.example' }));
    const response = await postSamlResponse(world, xml, request.relayState);
    const location = new URL(response.headers.get('location') ?? '');
    expect([response.status, location.pathname, location.hash]).toEqual([302, '/orders', '']);
    const { data: exchanged, error } = await client.exchangeCodeForSession(
      location.searchParams.get('code') ?? '',
    );
    expect(error).toBeNull();
    expect(exchanged.user?.email).toBe('hanna@acme.example');
    expect(decodeJwt(exchanged.session?.access_token ?? '')).toMatchObject({ amr: [{ method: 'sso/saml' }] });
  });
});

describe('a person who may not sign in', () => {
  it('is redirected with the reason: banned', async () => {
    const id = (await userOf('ida@acme.example')) ?? '';
    await world.database
      .updateTable('auth.users')
      .set({ banned_until: world.now().add({ hours: 1 }).toString() })
      .where('id', '=', id)
      .execute();
    const { response, location, carried } = await signIn({ nameId: 'ida@acme.example' });
    expect(response.status).toBe(302);
    expect(location.pathname).toBe('/orders');
    expect(carried).toMatchObject({ error: 'access_denied', error_code: 'user_banned' });
    expect(location.searchParams.get('error_code')).toBe('user_banned');
  });

  it.each([
    ['a name for one visit only', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
    [
      'a name without end',
      { nameId: 'n'.repeat(257), nameIdFormat: persistent, attributes: { mail: 'l@acme.example' } },
    ],
    ['no address', { nameIdFormat: persistent, nameId: 'K-1' }],
    ['an address that is none', { nameId: 'karla at acme' }],
    ['an address with another behind it', { nameId: 'karla@acme.example, eve@evil.example' }],
  ])('is redirected with the reason: %s', async (_why, statement) => {
    const before = await countUsers();
    const { location, carried } = await signIn(statement);
    expect(location.searchParams.get('error_code')).toBe('validation_failed');
    expect(carried['access_token']).toBeUndefined();
    expect(await countUsers()).toBe(before);
  });
});

describe('an address of another domain', () => {
  it.each([
    ['of a person the office knows', 'acme', 'boss@bakehouse.test'],
    ['of another company that signs on here', 'acme', 'olga@baker.example'],
    ['below the domain', 'acme', 'olga@mail.acme.example'],
    ['that only ends alike', 'acme', 'olga@notacme.example'],
    ['where the operator named no domain', 'homeless', 'olga@acme.example'],
  ])('is refused and creates no account: %s', async (_which, provider, nameId) => {
    const before = await countUsers();
    const { response, location, carried } = await signIn({ nameId }, { provider });
    expect(response.status).toBe(302);
    expect(location.searchParams.get('error_code')).toBe('validation_failed');
    expect(carried['access_token']).toBeUndefined();
    expect(await countUsers()).toBe(before);
    expect(world.logged.at(-1)).toContain('AUTH_SAML_');
  });

  it('no longer opens the account of a person who had an address of the domain before', async () => {
    const attributes = { 'urn:oasis:names:tc:SAML:attribute:subject-id': 'P-3' };
    const first = await signIn({ nameId: 'paula@acme.example', attributes });
    expect(first.carried['access_token']).toBeDefined();
    const later = await signIn({ nameId: 'boss@bakehouse.test', attributes });
    expect(later.carried['access_token']).toBeUndefined();
  });

  it('is compared with the domain in any letter case', async () => {
    const { carried } = await signIn({ nameId: 'Quentin@ACME.example' });
    expect(carried['access_token']).toBeDefined();
  });
});

async function countUsers() {
  const users = await world.database.selectFrom('auth.users').select('id').execute();
  return users.length;
}
