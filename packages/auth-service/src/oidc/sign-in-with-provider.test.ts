import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld, ClientOptions } from '../../test/auth-world.ts';
import { makeAuthWorld } from '../../test/auth-world.ts';
import type { OpenIdProvider } from '../../test/open-id-provider.ts';
import { startOpenIdProvider } from '../../test/open-id-provider.ts';

const callback = 'http://bakehouse.test/auth/v1/callback';

let world: AuthWorld;
let guild: OpenIdProvider;
/** A provider that sends address and name only from its userinfo endpoint. */
let quiet: OpenIdProvider;
beforeAll(async () => {
  guild = await startOpenIdProvider({ callback, claimsInToken: true });
  quiet = await startOpenIdProvider({ callback, claimsInToken: false });
  const scopes = ['openid', 'email', 'profile'];
  world = await makeAuthWorld({
    rateLimits: false,
    oidc: { guild: { ...guild, scopes }, quiet: { ...quiet, scopes } },
  });
});
afterAll(async () => {
  await world.close();
  await guild.close();
  await quiet.close();
});

const place = 'http://bakehouse.test/welcome';

/** Requests the redirect to the provider, as a browser that opens the client's URL. */
async function go(address: string, { method = 'GET', form = '' } = {}): Promise<URL> {
  const response = await world.app.request(address, {
    method,
    ...(method === 'GET'
      ? {}
      : { body: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  expect([302, 303]).toContain(response.status);
  return new URL(response.headers.get('location') ?? '');
}

/** Begins a sign-in with the official client and goes through the provider; returns the callback URL. */
async function begin(
  name: string,
  { provider = 'guild', redirectTo = place, options = {} as ClientOptions, scopes = '' } = {},
) {
  const client = world.connect('192.0.2.1', options);
  const { data, error } = await client.signInWithOAuth({
    provider: `${provider}` as 'google',
    options: { redirectTo, scopes, skipBrowserRedirect: true, queryParams: { login_hint: name } },
  });
  expect(error).toBeNull();
  const page = await go(data.url ?? '');
  const way = provider === 'quiet' ? quiet : guild;
  return { client, page, back: (await way.visit(page.href)).href };
}

const fragmentOf = (url: URL) => new URLSearchParams(url.hash.slice(1));

async function identitiesOf(subject: string) {
  return world.database
    .selectFrom('auth.identities')
    .selectAll()
    .where('provider_id', '=', subject)
    .execute();
}

describe('signing in with a provider', () => {
  it('redirects a new person back with a session, in the implicit flow', async () => {
    guild.people.set('anna', {
      email: 'Anna@Guild.test',
      email_verified: true,
      name: 'Anna Rye',
      picture: 'https://guild.test/anna.png',
    });
    const { client, back } = await begin('anna');
    const home = await go(back);
    expect(`${home.origin}${home.pathname}${home.search}`).toBe(place);
    const fragment = fragmentOf(home);
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'provider_refresh_token',
      'provider_token',
      'refresh_token',
      'sb',
      'token_type',
    ]);
    const { data, error } = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    expect(error).toBeNull();
    const id = data.user?.id;
    expect(data.user).toMatchObject({
      email: 'anna@guild.test',
      email_confirmed_at: world.now().toString(),
      app_metadata: { provider: 'guild', providers: ['guild'] },
      user_metadata: {
        sub: id,
        email: 'anna@guild.test',
        email_verified: true,
        phone_verified: false,
        name: 'Anna Rye',
        full_name: 'Anna Rye',
        picture: 'https://guild.test/anna.png',
        avatar_url: 'https://guild.test/anna.png',
      },
      identities: [
        {
          id: 'anna',
          user_id: id,
          provider: 'guild',
          email: 'anna@guild.test',
          identity_data: { sub: 'anna', email: 'anna@guild.test', email_verified: true, iss: guild.issuer },
        },
      ],
    });
    expect(decodeJwt(fragment.get('access_token') ?? '')).toMatchObject({
      sub: id,
      aal: 'aal1',
      amr: [{ method: 'oauth', timestamp: expect.any(Number) }],
    });
    const known = await fetch(`${guild.issuer}/me`, {
      headers: { authorization: `Bearer ${fragment.get('provider_token')}` },
    });
    expect(await known.json()).toMatchObject({ sub: 'anna' });
  });

  it('redirects back with a code in the PKCE flow, and returns the provider’s tokens at its exchange', async () => {
    guild.people.set('berta', { email: 'berta@guild.test', email_verified: true });
    const { client, back } = await begin('berta', { options: { flowType: 'pkce' } });
    const home = await go(back);
    expect(home.href).toMatch(/^http:\/\/bakehouse\.test\/welcome\?code=[\da-f-]{36}$/);
    const { data, error } = await client.exchangeCodeForSession(home.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe('berta@guild.test');
    expect(data.session?.provider_token).toEqual(expect.any(String));
    expect(data.session?.provider_refresh_token).toEqual(expect.any(String));
    expect(decodeJwt(data.session?.access_token ?? '')['amr']).toMatchObject([{ method: 'oauth' }]);
    expect(await world.database.selectFrom('auth.flow_states').selectAll().execute()).toEqual([]);
  });

  it('requests the userinfo endpoint if the ID token has no address', async () => {
    quiet.people.set('carl', {
      email: 'carl@guild.test',
      email_verified: true,
      name: 'Carl Spelt',
    });
    const { back } = await begin('carl', { provider: 'quiet' });
    const token = fragmentOf(await go(back)).get('access_token') ?? '';
    expect(decodeJwt(token)).toMatchObject({
      email: 'carl@guild.test',
      user_metadata: { full_name: 'Carl Spelt', email_verified: true },
    });
  });

  it('recognises them by provider and subject, even if their address there changes', async () => {
    guild.people.set('dora', { email: 'dora@guild.test', email_verified: true, name: 'Dora' });
    const first = decodeJwt(fragmentOf(await go((await begin('dora')).back)).get('access_token') ?? '');
    guild.people.set('dora', { email: 'dora@elsewhere.test', email_verified: true, name: 'Dora Barley' });
    const later = decodeJwt(fragmentOf(await go((await begin('dora')).back)).get('access_token') ?? '');
    expect(later.sub).toBe(first.sub);
    expect(later).toMatchObject({
      email: 'dora@guild.test',
      user_metadata: { email: 'dora@guild.test', full_name: 'Dora Barley' },
    });
    expect(await identitiesOf('dora')).toMatchObject([
      { identity_data: { email: 'dora@elsewhere.test', name: 'Dora Barley' } },
    ]);
  });

  it('creates one account for two concurrent callbacks', async () => {
    guild.people.set('emil', { email: 'emil@guild.test', email_verified: true });
    const callbacks = await Promise.all([1, 2, 3, 4].map(async () => (await begin('emil')).back));
    const homes = await Promise.all(callbacks.map((back) => go(back)));
    const people = homes.map((home) => decodeJwt(fragmentOf(home).get('access_token') ?? '').sub);
    expect(new Set(people).size).toBe(1);
    expect(await identitiesOf('emil')).toHaveLength(1);
  });
});

describe('the redirect to the provider', () => {
  it('carries our own PKCE challenge, nonce and state, and the parameters of the page', async () => {
    const query = new URLSearchParams({
      provider: 'guild',
      redirect_to: place,
      scopes: 'offline_access,email orders',
      login_hint: 'anna',
      prompt: 'login',
      apikey: 'a key',
      client_id: 'mine',
      client_secret: 'mine',
      redirect_uri: 'https://evil.test',
      response_type: 'token',
      response_mode: 'fragment',
      scope: 'everything',
      state: 'mine',
      nonce: 'mine',
      request_uri: 'https://evil.test',
      code_challenge: 'c'.repeat(43),
      code_challenge_method: 's256',
      code_verifier: 'mine',
    });
    const response = await world.send(`/authorize?${query}`, { apikey: null });
    expect(response.status).toBe(302);
    const page = new URL(response.headers.get('location') ?? '');
    expect(`${page.origin}${page.pathname}`).toBe(`${guild.issuer}/auth`);
    const members = Object.fromEntries(page.searchParams);
    const { state, nonce, code_challenge, ...rest } = members;
    expect(rest).toEqual({
      client_id: guild.clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid email profile offline_access orders',
      code_challenge_method: 'S256',
      login_hint: 'anna',
      prompt: 'login',
    });
    const flow = await world.database
      .selectFrom('auth.flow_states')
      .selectAll()
      .where('id', '=', state ?? '')
      .executeTakeFirstOrThrow();
    expect(flow).toMatchObject({
      method: 'oauth',
      provider: 'guild',
      redirect_to: place,
      code_challenge: 'c'.repeat(43),
    });
    expect(flow.details['nonce']).toBe(nonce);
    expect(code_challenge).not.toBe('c'.repeat(43));
  });

  it.each(['', 'nobody', '__proto__', 'constructor', 'GUILD', 'guild\0'])(
    'is refused for the provider %j',
    async (name) => {
      const response = await world.send(`/authorize?${new URLSearchParams({ provider: name })}`, {
        apikey: null,
      });
      expect(response.status).toBe(400);
      expect(response.json).toMatchObject({
        error_code: 'validation_failed',
        msg: expect.stringMatching(/^Unsupported provider: /),
      });
    },
  );

  it('is refused for an incomplete challenge', async () => {
    const response = await world.send(`/authorize?provider=guild&code_challenge=${'c'.repeat(43)}`);
    expect(response.status).toBe(400);
    expect(response.json).toMatchObject({ error_code: 'validation_failed' });
  });

  it('leads back to the site if the redirect is not allowed', async () => {
    guild.people.set('foreign', { email: 'foreign@guild.test', email_verified: true });
    const { back } = await begin('foreign', { redirectTo: 'https://evil.test/steal' });
    expect((await go(back)).origin).toBe('http://bakehouse.test');
  });
});

describe('the callback', () => {
  it.each([
    ['nothing at all', '', 'bad_oauth_callback'],
    ['a code without a state', '?code=abc', 'bad_oauth_callback'],
    ['a state nobody began', `?code=abc&state=${crypto.randomUUID()}`, 'bad_oauth_state'],
    ['a state that is no id', '?code=abc&state=%00', 'bad_oauth_state'],
  ])('with %s leads to the site and says why', async (_what, query, code) => {
    const response = await world.send(`/callback${query}`, { apikey: null });
    expect(response.status).toBe(303);
    const home = new URL(response.headers.get('location') ?? '');
    expect(home.href).toMatch(/^http:\/\/bakehouse\.test\/?\?/);
    expect(Object.fromEntries(home.searchParams)).toEqual({
      error: 'invalid_request',
      error_code: code,
      error_description: expect.any(String),
    });
  });

  it('works once, even for two concurrent requests', async () => {
    guild.people.set('gerd', { email: 'gerd@guild.test', email_verified: true });
    const { back } = await begin('gerd');
    const homes = await Promise.all([go(back), go(back), go(back)]);
    expect(homes.filter((home) => fragmentOf(home).has('access_token'))).toHaveLength(1);
    expect(homes.filter((home) => home.searchParams.get('error_code') === 'bad_oauth_state')).toHaveLength(2);
    const { back: withCode } = await begin('gerd', { options: { flowType: 'pkce' } });
    await go(withCode);
    expect((await go(withCode)).searchParams.get('error_code')).toBe('bad_oauth_state');
  });

  it('works for five minutes', async () => {
    guild.people.set('hanna', { email: 'hanna@guild.test', email_verified: true });
    const { back } = await begin('hanna');
    world.advance({ seconds: 300 });
    expect((await go(back)).searchParams.get('error_code')).toBe('bad_oauth_state');
    expect(await identitiesOf('hanna')).toEqual([]);
  });

  it('reports in query and fragment that the person cancelled at the provider', async () => {
    const { back } = await begin('nobody of the guild');
    const home = await go(back);
    expect(`${home.origin}${home.pathname}`).toBe(place);
    const reply = {
      error: 'invalid_request',
      error_code: 'bad_oauth_callback',
      error_description: 'The sign-in was cancelled at the provider',
    };
    expect(Object.fromEntries(home.searchParams)).toEqual(reply);
    expect(Object.fromEntries(fragmentOf(home))).toEqual({ ...reply, sb: '' });
  });

  it('accepts a response by form_post too', async () => {
    guild.people.set('ida', { email: 'ida@guild.test', email_verified: true });
    const { back } = await begin('ida');
    const form = new URL(back).searchParams;
    form.set(
      'user',
      JSON.stringify({ name: { firstName: 'Ida', lastName: 'Oats' }, email: 'chief@guild.test' }),
    );
    const home = await go(callback, { method: 'POST', form: form.toString() });
    expect(decodeJwt(fragmentOf(home).get('access_token') ?? '')).toMatchObject({
      email: 'ida@guild.test',
      user_metadata: { full_name: 'Ida Oats' },
    });
  });

  it('refuses a code of another flow, and one that another provider issued', async () => {
    guild.people.set('karl', { email: 'karl@guild.test', email_verified: true });
    quiet.people.set('karl', { email: 'karl@guild.test', email_verified: true });
    const mine = new URL((await begin('karl')).back);
    const theirs = new URL((await begin('karl')).back);
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect((await go(mine.href)).searchParams.get('error_code')).toBe('bad_oauth_callback');

    const ofGuild = new URL((await begin('karl')).back);
    const ofQuiet = new URL((await begin('karl', { provider: 'quiet' })).back);
    ofQuiet.searchParams.set('state', ofGuild.searchParams.get('state') ?? '');
    expect((await go(ofQuiet.href)).searchParams.get('error_code')).toBe('bad_oauth_callback');
    expect(await identitiesOf('karl')).toEqual([]);
  });

  it('keeps the provider’s tokens and codes out of the log', async () => {
    guild.people.set('lena', { email: 'lena@guild.test', email_verified: true });
    const { back } = await begin('lena');
    const fragment = fragmentOf(await go(back));
    const log = world.logged.join('\n');
    for (const secret of [fragment.get('provider_token'), fragment.get('access_token'), guild.clientSecret]) {
      expect(log).not.toContain(String(secret));
    }
    expect(log).not.toContain(new URL(back).searchParams.get('code'));
  });
});

describe('manual linking', () => {
  it('is off', async () => {
    guild.people.set('mina', { email: 'mina@guild.test', email_verified: true });
    const { client, back } = await begin('mina');
    const fragment = fragmentOf(await go(back));
    const { data } = await client.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    });
    const [identity] = data.user?.identities ?? [];
    if (identity === undefined) throw new Error('no identity');
    expect((await client.unlinkIdentity(identity)).error).toMatchObject({
      status: 404,
      code: 'manual_linking_disabled',
    });
    const linked = await client.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } });
    expect(linked.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
  });
});
