import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../../test/auth-world.ts';
import { destinationOf, followLink } from '../../../test/follow-link.ts';

let world: AuthWorld;
let email: string;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false, redirectUrls: ['https://app.example/**'] });
});
beforeEach(() => {
  email = `${crypto.randomUUID()}@bakehouse.test`;
});
afterAll(() => world.close());

const home = 'http://bakehouse.test/';
const follow = (link: string, method = 'GET') => followLink(world, link, { method });
const expiredError = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
  sb: '',
};

/** The link of the mail that the route sends to the address. */
async function linkFrom(path: string, body: object = {}): Promise<string> {
  expect((await world.send(path, { body: { email, ...body } })).status).toBe(200);
  return (await world.mailTo(email)).link;
}

const recoveryLink = (query = '') => linkFrom(`/recover${query}`);
const signUpLink = (body: object = {}) => linkFrom('/signup', { password: testPassword, ...body });

describe('the link of a mail', () => {
  it('confirms a sign-up and redirects with a session that the official client accepts', async () => {
    const response = await follow(await signUpLink({ data: { name: 'Anna' } }));
    expect(response.status).toBe(303);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { place, query, fragment } = destinationOf(response);
    const now = world.now();
    expect({ place, query }).toEqual({ place: home, query: {} });
    expect(fragment).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_at: String(Math.floor(now.epochMilliseconds / 1000) + 3600),
      expires_in: '3600',
      sb: '',
      token_type: 'bearer',
      type: 'signup',
    });
    expect(decodeJwt(fragment['access_token'] ?? '')).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'otp', timestamp: Math.floor(now.epochMilliseconds / 1000) }],
    });
    const client = world.connect();
    const { data, error } = await client.setSession({
      access_token: fragment['access_token'] ?? '',
      refresh_token: fragment['refresh_token'] ?? '',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: now.toString(),
      last_sign_in_at: now.toString(),
      user_metadata: { name: 'Anna', email_verified: true },
      identities: [{ provider: 'email', identity_data: { email, email_verified: true } }],
    });
    expect((await client.refreshSession()).error).toBeNull();
  });

  it.each([
    ['signup', () => signUpLink()],
    ['recovery', () => confirmed().then(() => recoveryLink())],
    ['magiclink', () => confirmed().then(() => linkFrom('/otp'))],
  ])('works once, and for %s too when ten requests race', async (_type, makeLink) => {
    const link = await makeLink();
    const responses = await Promise.all(Array.from({ length: 10 }, () => follow(link)));
    const fragments = responses.map((response) => destinationOf(response).fragment);
    expect(fragments.filter((fragment) => 'access_token' in fragment)).toHaveLength(1);
    expect(fragments.filter((fragment) => 'error' in fragment)).toEqual(Array(9).fill(expiredError));
    expect(destinationOf(await follow(link)).fragment).toEqual(expiredError);
    const sessions = await sql`
      select 1 from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email}`;
    expect((await sessions.execute(world.database)).rows).toHaveLength(1);
  });

  it('is not consumed by the HEAD request of a mail scanner', async () => {
    const link = await signUpLink();
    const scanned = await follow(link, 'HEAD');
    expect(scanned.status).toBe(405);
    expect(destinationOf(await follow(link)).fragment).toHaveProperty('access_token');
  });

  it('is not consumed by a wrong type, which is reported as a wrong link', async () => {
    const link = await signUpLink();
    for (const type of ['recovery', 'magiclink', 'email_change']) {
      expect(destinationOf(await follow(withType(link, type))).fragment).toEqual(expiredError);
    }
    for (const type of ['email', 'sms', 'phone_change', 'reauthentication', 'constructor', '__proto__']) {
      expect(destinationOf(await follow(withType(link, type))).fragment).toEqual({
        error: 'invalid_request',
        error_code: 'validation_failed',
        error_description: 'Invalid email verification type',
        sb: '',
      });
    }
    expect(destinationOf(await follow(withType(link, 'invite'))).fragment).toHaveProperty('access_token');
  });

  it('expires to the second', async () => {
    const early = await signUpLink();
    world.advance({ seconds: 3599 });
    expect(destinationOf(await follow(early)).fragment).toHaveProperty('access_token');
    const late = await recoveryLink();
    world.advance({ seconds: 3600 });
    expect(destinationOf(await follow(late)).fragment).toEqual(expiredError);
  });

  it('is revoked by the next one of its kind, and by every other mail that was used', async () => {
    await confirmed();
    const replaced = await recoveryLink();
    world.advance({ minutes: 1 });
    const current = await linkFrom('/otp');
    expect(destinationOf(await follow(replaced)).fragment).toEqual(expiredError);
    expect(destinationOf(await follow(current)).fragment).toHaveProperty('access_token');

    email = `${crypto.randomUUID()}@bakehouse.test`;
    const confirmation = await signUpLink();
    const recovery = await recoveryLink();
    expect(destinationOf(await follow(recovery)).fragment).toMatchObject({ type: 'recovery' });
    expect(destinationOf(await follow(confirmation)).fragment).toEqual(expiredError);
    expect(await account()).toMatchObject({ email_confirmed_at: world.now() });
  });

  it('does not sign in a banned person, and is not consumed', async () => {
    const link = await signUpLink();
    await change({ banned_until: world.now().add({ minutes: 10 }).toString() });
    expect(destinationOf(await follow(link)).fragment).toEqual({
      error: 'access_denied',
      error_code: 'user_banned',
      error_description: 'User is banned',
      sb: '',
    });
    expect(await account()).toMatchObject({ email_confirmed_at: null });
    world.advance({ minutes: 10 });
    expect(destinationOf(await follow(link)).fragment).toHaveProperty('access_token');
  });

  it('is refused for an address that the account no longer has, and for a deleted account', async () => {
    const old = await signUpLink();
    const moved = `moved-${email}`;
    await change({ email: moved });
    expect(destinationOf(await follow(old)).fragment).toEqual(expiredError);
    email = moved;
    const link = await recoveryLink();
    await change({ deleted_at: world.now().toString() });
    expect(destinationOf(await follow(link)).fragment).toEqual(expiredError);
  });

  it('gives an invited account a random password, but never replaces one', async () => {
    const link = await signUpLink();
    const [before] = await Promise.all([account(), change({ invited_at: world.now().toString() })]);
    await follow(link);
    expect((await account()).encrypted_password).toBe(before.encrypted_password);

    email = `${crypto.randomUUID()}@bakehouse.test`;
    const invitation = await signUpLink();
    await change({ invited_at: world.now().toString(), encrypted_password: null });
    await follow(withType(invitation, 'invite'));
    expect((await account()).encrypted_password).toMatch(/^\$argon2id\$/);
  });

  it('notifies the application of the sign-in', async () => {
    const received: string[] = [];
    const listening = await makeAuthWorld(
      { rateLimits: false },
      {
        onSignIn: async (_trx, userId) => {
          received.push(userId);
        },
      },
    );
    try {
      const id = await listening.createUser({ email });
      await listening.send('/recover', { body: { email } });
      await followLink(listening, (await listening.mailTo(email)).link);
      expect(received).toEqual([id]);
    } finally {
      await listening.close();
    }
  });
});

describe('the redirect of a link', () => {
  it('is an allowed URL, with its query', async () => {
    await confirmed();
    const place = 'https://app.example/new-password?shop=7';
    const response = await follow(await recoveryLink(`?redirect_to=${encodeURIComponent(place)}`));
    const { query, fragment } = destinationOf(response);
    expect(response.headers.get('location')).toMatch(/^https:\/\/app\.example\/new-password\?shop=7#/);
    expect(query).toEqual({ shop: '7' });
    expect(fragment).toMatchObject({ type: 'recovery' });
  });

  it.each([
    'https://evil.example/',
    'https://app.example.evil.example/',
    'https://app.example@evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    'http://2130706433/',
    String.raw`https://app.example\@evil.example`,
  ])('is the site when the link has %s, with tokens and with errors', async (place) => {
    const link = new URL(await signUpLink());
    link.searchParams.set('redirect_to', place);
    expect(destinationOf(await follow(link.href))).toMatchObject({
      place: home,
      fragment: { type: 'signup' },
    });
    expect(destinationOf(await follow(link.href))).toMatchObject({ place: home, fragment: expiredError });
  });

  it.each([
    ['?type=signup', 'Verify requires a token'],
    ['?token=&type=signup', 'Verify requires a token'],
    ['?token=x', 'Verify requires a verification type'],
    ['?token=x&type=', 'Verify requires a verification type'],
  ])('is refused without its parameters: %s', async (query, msg) => {
    const response = await world.send(`/verify${query}`, { apikey: null });
    expect(response.status).toBe(400);
    expect(response.json).toEqual({ code: 400, error_code: 'validation_failed', msg });
  });

  it.each(['%00', '%ff', 'x'.repeat(5000), '%F0%9F%8D%9E', "'%20or%20true--"])(
    'is the site with an error for the token %s',
    async (token) => {
      const response = await world.send(`/verify?token=${token}&type=signup`, { apikey: null });
      expect(response.status).toBe(303);
      expect(destinationOf(response)).toEqual({ place: home, query: {}, fragment: expiredError });
    },
  );

  it('is the site with a server error, when the database fails', async () => {
    const link = await signUpLink();
    await sql`alter table auth.one_time_tokens rename to hidden`.execute(world.database);
    const broken = await follow(link);
    await sql`alter table auth.hidden rename to one_time_tokens`.execute(world.database);
    expect(broken.status).toBe(303);
    expect(destinationOf(broken).fragment).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
    });
    expect(world.logged.join('\n')).toContain('a link could not be opened');
    expect(world.logged.join('\n')).not.toContain(new URL(link).searchParams.get('token'));
    expect(destinationOf(await follow(link)).fragment).toHaveProperty('access_token');
  });
});

describe('the link of a PKCE flow', () => {
  const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' };

  it('redirects with a code in the query and without a token, and starts no session yet', async () => {
    const place = 'https://app.example/in?shop=7';
    const response = await follow(
      await linkFrom(`/signup?redirect_to=${encodeURIComponent(place)}`, {
        password: testPassword,
        ...challenge,
      }),
    );
    const { query, fragment } = destinationOf(response);
    expect(response.status).toBe(303);
    expect(query).toEqual({ shop: '7', code: expect.stringMatching(/^[\da-f-]{36}$/) });
    expect(fragment).toEqual({});
    const user = await account();
    expect(user).toMatchObject({ email_confirmed_at: world.now(), last_sign_in_at: null });
    const sessions = world.database.selectFrom('auth.sessions').selectAll().where('user_id', '=', user.id);
    expect(await sessions.execute()).toEqual([]);
  });

  it('has an error in query and fragment', async () => {
    const link = await signUpLink(challenge);
    await follow(link);
    const { sb, ...exchangeError } = expiredError;
    expect(destinationOf(await follow(link))).toEqual({
      place: home,
      query: exchangeError,
      fragment: { ...exchangeError, sb },
    });
  });

  it('is not consumed by the type of another flow', async () => {
    await confirmed();
    const link = await linkFrom('/recover', challenge);
    expect(destinationOf(await follow(withType(link, 'magiclink'))).query).toMatchObject({
      error_code: 'flow_state_not_found',
    });
    expect(destinationOf(await follow(link)).query).toHaveProperty('code');
  });
});

function withType(link: string, type: string): string {
  const url = new URL(link);
  url.searchParams.set('type', type);
  return url.href;
}

async function confirmed(): Promise<void> {
  await world.createUser({ email });
}

async function account() {
  return world.database
    .selectFrom('auth.users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
}

async function change(columns: Record<string, string | null>): Promise<void> {
  await world.database
    .transaction()
    .execute((trx) => trx.updateTable('auth.users').set(columns).where('email', '=', email).execute());
}
