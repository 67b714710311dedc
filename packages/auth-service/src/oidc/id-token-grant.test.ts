import { createHash } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import type { OpenIdProvider } from '../../test/open-id-provider.ts';
import { startOpenIdProvider } from '../../test/open-id-provider.ts';
import { useFactors } from '../../test/second-factor.ts';

let world: AuthWorld;
let guild: OpenIdProvider;
beforeAll(async () => {
  const callback = 'http://bakehouse.test/auth/v1/callback';
  guild = await startOpenIdProvider({ callback, claimsInToken: true });
  // A minimum interval of 0 lets two sign-ups mail at once, so that only the race decides.
  world = await makeAuthWorld({
    rateLimits: false,
    mailIntervalSeconds: 0,
    oidc: { guild: { ...guild, scopes: ['openid'] } },
  });
});
afterAll(async () => {
  await world.close();
  await guild.close();
});

function claimsOf(name: string, more: Readonly<Record<string, unknown>> = {}): JWTPayload {
  const issuedAt = Math.floor(world.now().epochMilliseconds / 1000);
  return {
    iss: guild.issuer,
    aud: guild.clientId,
    sub: name,
    iat: issuedAt,
    exp: issuedAt + 600,
    email: `${name}@guild.test`,
    email_verified: true,
    ...more,
  };
}

const hexHash = (text: string) => createHash('sha256').update(text).digest('hex');

const grantToken = (body: object, options = {}) =>
  world.send('/token?grant_type=id_token', { body: { provider: 'guild', ...body }, ...options });

const invalid = (description: string) => ({ error: 'invalid request', error_description: description });

describe('an ID token', () => {
  it('signs the official client in', async () => {
    const client = world.connect();
    const nonce = 'a nonce of the page';
    const accessToken = 'an access token of the provider';
    const hash = createHash('sha256').update(accessToken).digest();
    const { data, error } = await client.signInWithIdToken({
      provider: 'guild' as 'google',
      token: await guild.sign(
        claimsOf('anna', { nonce: hexHash(nonce), at_hash: hash.subarray(0, 16).toString('base64url') }),
      ),
      access_token: accessToken,
      nonce,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'anna@guild.test', app_metadata: { provider: 'guild' } });
    expect(decodeJwt(data.session?.access_token ?? '')['amr']).toMatchObject([{ method: 'oauth' }]);
    expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
  });

  it('can name its provider by issuer and client id, and is refused for another client', async () => {
    const id_token = await guild.sign(claimsOf('berta'));
    const byIssuer = { provider: null, issuer: guild.issuer, client_id: guild.clientId, id_token };
    expect((await grantToken(byIssuer)).status).toBe(200);
    const response = await grantToken({ ...byIssuer, client_id: 'another' });
    expect(response.json).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });

  it('creates one account when it is presented several times at once', async () => {
    const id_token = await guild.sign(claimsOf('carl'));
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => grantToken({ id_token })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const people = responses.map(({ json }) => decodeJwt(String(json['access_token'])).sub);
    expect(new Set(people).size).toBe(1);
  });

  it('creates one account together with concurrent others of the same address', async () => {
    const shared = { email: 'shared@guild.test' };
    const tokens = await Promise.all(
      ['one', 'two', 'three'].map((name) => guild.sign(claimsOf(name, shared))),
    );
    const responses = await Promise.all(tokens.map((id_token) => grantToken({ id_token })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const people = responses.map(({ json }) => decodeJwt(String(json['access_token'])).sub);
    expect(new Set(people).size).toBe(1);
    const identities = await world.database
      .selectFrom('auth.identities')
      .selectAll()
      .where('user_id', '=', people[0] ?? '')
      .execute();
    expect(identities.map(({ provider_id }) => provider_id).sort()).toEqual(['one', 'three', 'two']);
  });

  it('creates one account together with a concurrent sign-up of its address', async () => {
    const id_token = await guild.sign(claimsOf('dora'));
    const signUp = () =>
      world.send('/signup', { body: { email: 'dora@guild.test', password: testPassword } });
    const responses = await Promise.all([
      signUp(),
      grantToken({ id_token }),
      signUp(),
      grantToken({ id_token }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const users = await world.database
      .selectFrom('auth.users')
      .selectAll()
      .where('email', '=', 'dora@guild.test')
      .execute();
    expect(users).toMatchObject([{ encrypted_password: null, app_metadata: { providers: ['guild'] } }]);
  });
});

describe('a refused ID token', () => {
  it.each([
    ['that is missing', { provider: 'guild' }, 'id_token required'],
    ['without its provider', { provider: '', id_token: 'x' }, 'provider or client_id and issuer required'],
    [
      'with half of its provider',
      { provider: null, issuer: 'https://guild.test', id_token: 'x' },
      'provider or client_id and issuer required',
    ],
    ['that is none', { id_token: 'x' }, 'Bad ID token'],
    ['that only looks like one', { id_token: 'e30.e30.e30' }, 'Bad ID token'],
  ])('%s', async (_what, body, description) => {
    const response = await grantToken(body);
    expect(response.status).toBe(400);
    expect(response.json).toEqual(invalid(description));
  });

  it('has members of another type', async () => {
    for (const body of [
      { id_token: {} },
      { id_token: 'x', nonce: 1 },
      { id_token: 'x', link_identity: 'yes' },
    ]) {
      expect((await grantToken(body)).json).toMatchObject({ code: 400, error_code: 'bad_json' });
    }
  });

  it('has no signature, or one with another key or with a shared secret', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const secret = new TextEncoder().encode(guild.clientSecret);
    const tokens = [
      new UnsecuredJWT(claimsOf('evil')).encode(),
      await new SignJWT(claimsOf('evil')).setProtectedHeader({ alg: 'RS256', kid: 'oven' }).sign(privateKey),
      await new SignJWT(claimsOf('evil')).setProtectedHeader({ alg: 'RS256', kid: 'mine' }).sign(privateKey),
      await new SignJWT(claimsOf('evil')).setProtectedHeader({ alg: 'HS256' }).sign(secret),
      await new SignJWT(claimsOf('evil'))
        .setProtectedHeader({ alg: 'RS256', kid: 'oven', jku: 'http://127.0.0.1:1/keys' })
        .sign(privateKey),
    ];
    for (const id_token of tokens)
      expect((await grantToken({ id_token })).json).toEqual(invalid('Bad ID token'));
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['by another issuer', { iss: 'https://evil.test' }],
    ['by nobody', { iss: undefined }],
    ['about nobody', { sub: undefined }],
    ['about a person no database keeps', { sub: 'nul\0' }],
    ['about a person with a very long name', { sub: 'x'.repeat(256) }],
    ['without an end', { exp: undefined }],
    ['that is not yet good', { nbf: 4_000_000_000 }],
  ])('%s', async (_what, claims) => {
    const response = await grantToken({ id_token: await guild.sign(claimsOf('evil', claims)) });
    expect(response.json).toEqual(invalid('Bad ID token'));
  });

  it('has expired by the service’s clock', async () => {
    const id_token = await guild.sign(claimsOf('late'));
    world.advance({ seconds: 609 });
    expect((await grantToken({ id_token })).status).toBe(200);
    world.advance({ seconds: 2 });
    expect((await grantToken({ id_token })).json).toEqual(invalid('Bad ID token'));
  });

  it('is for another audience', async () => {
    const one = await grantToken({ id_token: await guild.sign(claimsOf('evil', { aud: 'another' })) });
    expect(one.json).toEqual(invalid('Unacceptable audience in id_token: [another]'));
    const two = await grantToken({ id_token: await guild.sign(claimsOf('evil', { aud: ['one', 'two'] })) });
    expect(two.json).toEqual(invalid('Unacceptable audience in id_token: [one two]'));
  });

  it('has a nonce on one side only, or another one', async () => {
    const withNonce = await guild.sign(claimsOf('evil', { nonce: hexHash('mine') }));
    const without = await guild.sign(claimsOf('evil'));
    const nonceOnOneSide = invalid('Passed nonce and nonce in id_token should either both exist or not.');
    expect((await grantToken({ id_token: withNonce })).json).toEqual(nonceOnOneSide);
    expect((await grantToken({ id_token: without, nonce: 'mine' })).json).toEqual(nonceOnOneSide);
    const mismatch = { error: 'invalid nonce', error_description: 'Nonces mismatch' };
    expect((await grantToken({ id_token: withNonce, nonce: 'theirs' })).json).toEqual(mismatch);
    const plain = await guild.sign(claimsOf('evil', { nonce: 'mine' }));
    expect((await grantToken({ id_token: plain, nonce: 'mine' })).json).toEqual(mismatch);
  });

  it('does not match the access token beside it', async () => {
    const id_token = await guild.sign(claimsOf('evil', { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }));
    expect((await grantToken({ id_token, access_token: 'another' })).json).toEqual(invalid('Bad ID token'));
  });

  it('is of a provider that is off or unknown, which gets no request', async () => {
    const id_token = await guild.sign(claimsOf('evil'));
    const google = 'https://accounts.google.com';
    for (const body of [{ provider: 'google' }, { provider: '', client_id: 'ours', issuer: google }]) {
      expect((await grantToken({ ...body, id_token })).json).toMatchObject({
        code: 400,
        error_code: 'provider_disabled',
        msg: 'Provider (issuer "https://accounts.google.com") is not enabled',
      });
    }
    for (const body of [
      { provider: 'evil' },
      { provider: '__proto__' },
      { provider: '', issuer: 'http://127.0.0.1:1', client_id: guild.clientId },
      { provider: 'evil', issuer: guild.issuer, client_id: guild.clientId },
    ]) {
      expect((await grantToken({ ...body, id_token })).json).toMatchObject({
        code: 400,
        error_code: 'validation_failed',
        msg: expect.stringMatching(/^Custom OIDC provider ".+" not allowed$/),
      });
    }
  });

  it('leaves nothing behind', async () => {
    const found = await world.database
      .selectFrom('auth.identities')
      .selectAll()
      .where('provider_id', '=', 'evil')
      .execute();
    expect(found).toEqual([]);
  });
});

describe('linking an identity to the signed-in person', () => {
  it('needs their own token', async () => {
    const id_token = await guild.sign(claimsOf('emil'));
    const nobody = await grantToken({ id_token, link_identity: true });
    expect(nobody.json).toMatchObject({ code: 401, error_code: 'no_authorization' });
    const anon = await grantToken({ id_token, link_identity: true }, { bearer: world.settings.anonKey });
    expect(anon.json).toMatchObject({ code: 403, error_code: 'bad_jwt' });
  });

  it('needs the second factor of a person who has one', async () => {
    const factors = useFactors(world);
    const email = 'gustav@bakehouse.test';
    await world.createUser({ email });
    const first = await factors.signIn(email);
    const { tokens } = await factors.addVerifiedFactor(first.access);
    const { access } = await factors.signIn(email);
    const id_token = await guild.sign(claimsOf('gustav'));
    const low = await grantToken({ id_token, link_identity: true }, { bearer: access });
    expect(low.json).toMatchObject({ code: 401, error_code: 'insufficient_aal' });
    const high = await grantToken({ id_token, link_identity: true }, { bearer: tokens.access });
    expect(high.status).toBe(200);
  });

  it('works once, whatever address the identity has', async () => {
    const id = await world.createUser({ email: 'fritz@bakehouse.test' });
    world.advance({ minutes: 1 });
    const client = world.connect();
    const signedIn = await client.signInWithPassword({
      email: 'fritz@bakehouse.test',
      password: testPassword,
    });
    const bearer = signedIn.data.session?.access_token ?? '';
    const id_token = await guild.sign(
      claimsOf('fritz', { email: 'other@guild.test', email_verified: false }),
    );
    const responses = await Promise.all(
      [1, 2, 3].map(() => grantToken({ id_token, link_identity: true }, { bearer })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(responses.find(({ status }) => status === 422)?.json).toMatchObject({
      error_code: 'identity_already_exists',
    });
    const again = await grantToken({ id_token });
    expect(again.json['user']).toMatchObject({
      id,
      email: 'fritz@bakehouse.test',
      app_metadata: { provider: 'email', providers: ['email', 'guild'] },
    });
  });
});
