import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { connectAdmin, sendAsAdmin } from '../../test/connect-admin.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false, redirectUrls: ['https://shop.bakehouse.test/**'] });
});
afterAll(async () => {
  // The caller mails the link, not the service.
  expect(await world.deliverMails()).toEqual([]);
  await world.close();
});

const generate = (body: unknown, query = '') => sendAsAdmin(world, `/admin/generate_link${query}`, { body });
const freshEmail = () => `${crypto.randomUUID()}@bakehouse.test`;
const byHash = (type: string, token: unknown) => world.send('/verify', { body: { type, token_hash: token } });
const byCode = (type: string, email: string, token: unknown) =>
  world.send('/verify', { body: { type, email, token } });

async function someone() {
  const email = freshEmail();
  return { id: await world.createUser({ email }), email };
}

describe('a link on demand', () => {
  it('has link and user at one level for the official client', async () => {
    const { id, email } = await someone();
    const { data, error } = await connectAdmin(world).generateLink({
      type: 'recovery',
      email,
      options: { redirectTo: 'https://shop.bakehouse.test/new-password' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email, recovery_sent_at: world.now().toString() });
    const { action_link, hashed_token, email_otp, ...rest } = data.properties ?? {};
    expect(rest).toEqual({
      verification_type: 'recovery',
      redirect_to: 'https://shop.bakehouse.test/new-password',
    });
    expect(email_otp).toMatch(/^\d{6}$/);
    const link = new URL(action_link ?? '');
    expect(`${link.origin}${link.pathname}`).toBe('http://bakehouse.test/auth/v1/verify');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: hashed_token,
      type: 'recovery',
      redirect_to: 'https://shop.bakehouse.test/new-password',
    });
    const opened = await world.send(`/verify${link.search}`, { apikey: null });
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toMatch(
      /^https:\/\/shop\.bakehouse\.test\/new-password#access_token=/,
    );
  });

  it.each(['magiclink', 'recovery'])('%s works once, either by its hash or by its code', async (type) => {
    const { email } = await someone();
    const first = await generate({ type, email });
    expect((await byHash(type, first.json['hashed_token'])).json['user']).toMatchObject({ email });
    expect((await byCode(type, email, first.json['email_otp'])).json['error_code']).toBe('otp_expired');
    const second = await generate({ type, email });
    expect((await byCode(type, email, second.json['email_otp'])).status).toBe(200);
    expect((await byHash(type, second.json['hashed_token'])).json['error_code']).toBe('otp_expired');
  });

  it('revokes the one before it', async () => {
    const { email } = await someone();
    const first = await generate({ type: 'magiclink', email });
    const second = await generate({ type: 'recovery', email });
    expect((await byHash('magiclink', first.json['hashed_token'])).status).toBe(403);
    expect((await byHash('recovery', second.json['hashed_token'])).status).toBe(200);
  });

  it.each([
    ['', {}, 'http://bakehouse.test'],
    ['?redirect_to=http://bakehouse.test/orders', {}, 'http://bakehouse.test/orders'],
    ['?redirect_to=https://evil.test/', {}, 'http://bakehouse.test'],
    ['', { redirect_to: 'https://shop.bakehouse.test/a' }, 'https://shop.bakehouse.test/a'],
    ['', { redirect_to: 'https://evil.test/' }, 'http://bakehouse.test'],
    [
      '?redirect_to=http://bakehouse.test/orders',
      { redirect_to: 'https://evil.test/' },
      'http://bakehouse.test/orders',
    ],
    [
      '?redirect_to=http://bakehouse.test/orders',
      { redirect_to: 'http://bakehouse.test/b' },
      'http://bakehouse.test/b',
    ],
  ])('returns the redirect that it uses: %s %j', async (query, members, place) => {
    const { email } = await someone();
    const { json } = await generate({ type: 'magiclink', email, ...members }, query);
    expect(json['redirect_to']).toBe(place);
    expect(new URL(String(json['action_link'])).searchParams.get('redirect_to')).toBe(place);
  });

  it.each([
    [{}, 400, 'validation_failed'],
    [{ type: 'sms', email: 'a@bakehouse.test' }, 400, 'validation_failed'],
    [{ type: 'constructor', email: 'a@bakehouse.test' }, 400, 'validation_failed'],
    [{ type: 'magiclink' }, 400, 'validation_failed'],
    [{ type: 'magiclink', email: 'no address' }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'a@bakehouse.test' }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'a@bakehouse.test', password: 'short' }, 422, 'weak_password'],
    [{ type: 'signup', email: 'a@bakehouse.test', password: 'x'.repeat(73) }, 400, 'validation_failed'],
    [{ type: 'recovery', email: 'nobody@bakehouse.test' }, 404, 'user_not_found'],
    [
      { type: 'email_change_new', email: 'nobody@bakehouse.test', new_email: 'b@bakehouse.test' },
      404,
      'user_not_found',
    ],
    [{ type: 'email_change_current', email: 'a@bakehouse.test' }, 400, 'validation_failed'],
    [
      { type: 'email_change_new', email: 'a@bakehouse.test', new_email: 'no address' },
      400,
      'validation_failed',
    ],
    [{ type: ['magiclink'], email: 'a@bakehouse.test' }, 400, 'bad_json'],
    [{ type: 'magiclink', email: 'a@bakehouse.test', data: 'text' }, 400, 'bad_json'],
  ])('is refused for %j', async (body, status, code) => {
    const response = await generate(body);
    expect([response.status, response.json['error_code']]).toEqual([status, code]);
    const made = world.database.selectFrom('auth.users').select('id').where('email', '=', 'a@bakehouse.test');
    expect(await made.execute()).toEqual([]);
  });
});

describe('a sign-up link', () => {
  it('creates the account, whose password works once the address is confirmed', async () => {
    const email = freshEmail();
    const made = await generate({ type: 'signup', email, password: testPassword, data: { shop: 'Corner' } });
    expect(made.json).toMatchObject({
      email,
      verification_type: 'signup',
      confirmation_sent_at: world.now().toString(),
      identities: [{ provider: 'email' }],
    });
    expect(made.json['user_metadata']).toEqual({ shop: 'Corner' });
    expect(made.json).not.toHaveProperty('email_confirmed_at');
    const signIn = () =>
      world.send('/token?grant_type=password', { body: { email, password: testPassword } });
    expect((await signIn()).json['error_code']).toBe('email_not_confirmed');
    const opened = await byCode('signup', email, made.json['email_otp']);
    expect(opened.json['user']).toMatchObject({ user_metadata: { shop: 'Corner', email_verified: true } });
    expect((await signIn()).status).toBe(200);
  });

  it('is created again for an account that waits for confirmation, with the new password', async () => {
    const email = freshEmail();
    const first = await generate({ type: 'signup', email, password: 'of-somebody-else', data: { till: 1 } });
    const second = await generate({
      type: 'signup',
      email,
      password: testPassword,
      data: { shop: 'Corner' },
    });
    expect(second.json).toMatchObject({
      id: first.json['id'],
      user_metadata: { till: 1, shop: 'Corner' },
    });
    expect((await byHash('signup', second.json['hashed_token'])).status).toBe(200);
    const body = { email, password: 'of-somebody-else' };
    const response = await world.send('/token?grant_type=password', { body });
    expect(response.json['error_code']).toBe('invalid_credentials');
  });

  it('is the result of a magic link for an unknown address', async () => {
    const email = freshEmail();
    const { json, status } = await generate({ type: 'magiclink', email, data: { shop: 'Corner' } });
    expect([status, json['verification_type']]).toEqual([200, 'signup']);
    expect(new URL(String(json['action_link'])).searchParams.get('type')).toBe('signup');
    expect(json['user_metadata']).toEqual({ shop: 'Corner' });
    const verified = await byHash('signup', json['hashed_token']);
    expect(verified.json['user']).toMatchObject({ email, email_confirmed_at: world.now().toString() });
  });

  it.each(['signup', 'invite'])('is refused as %s for a confirmed address', async (type) => {
    const { email } = await someone();
    const response = await generate({ type, email, password: testPassword });
    expect([response.status, response.json['error_code']]).toEqual([422, 'email_exists']);
  });

  it('sets invited_at by invite', async () => {
    const email = freshEmail();
    const { json } = await generate({ type: 'invite', email });
    expect(json).toMatchObject({ invited_at: world.now().toString(), verification_type: 'invite' });
    expect((await byCode('invite', email, json['email_otp'])).status).toBe(200);
  });

  it('creates one account for concurrent requests', async () => {
    const email = freshEmail();
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, number) =>
        generate({ type: number % 2 === 0 ? 'magiclink' : 'invite', email }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(responses.map(({ json }) => json['id'])).size).toBe(1);
  });
});

describe('links that change an address', () => {
  const pair = async (email: string, newEmail: string) =>
    Promise.all(
      (['email_change_current', 'email_change_new'] as const).map((type) =>
        generate({ type, email, new_email: newEmail }),
      ),
    );

  it('change it when both have been used', async () => {
    const { id, email } = await someone();
    const newEmail = freshEmail();
    const [current, next] = await pair(email, newEmail.toUpperCase());
    expect(current?.json).toMatchObject({ id, email, verification_type: 'email_change_current' });
    expect(next?.json).toMatchObject({ new_email: newEmail, verification_type: 'email_change_new' });
    const first = await byHash('email_change', next?.json['hashed_token']);
    expect([first.status, first.json['code']]).toEqual([200, '200']);
    const second = await byCode('email_change', email, current?.json['email_otp']);
    expect(second.json['user']).toMatchObject({ id, email: newEmail });
  });

  it('for one new address do not change it to another', async () => {
    const { id, email } = await someone();
    const [current, next] = await pair(email, freshEmail());
    const wanted = freshEmail();
    const last = await generate({ type: 'email_change_new', email, new_email: wanted });
    for (const old of [current, next]) {
      const response = await byHash('email_change', old?.json['hashed_token']);
      expect(response.json['error_code']).toBe('otp_expired');
    }
    await byHash('email_change', last.json['hashed_token']);
    const row = world.database.selectFrom('auth.users').select(['email', 'new_email']).where('id', '=', id);
    expect(await row.execute()).toEqual([{ email, new_email: wanted }]);
  });

  it('are refused for an address that is taken', async () => {
    const [one, other] = [await someone(), await someone()];
    for (const response of await pair(one.email, other.email)) {
      expect([response.status, response.json['error_code']]).toEqual([422, 'email_exists']);
    }
  });

  it('are not generated for the present address where only the new one has to confirm', async () => {
    const single = await makeAuthWorld({ rateLimits: false, doubleEmailChange: false });
    const email = freshEmail();
    await single.createUser({ email });
    const send = (type: string) =>
      sendAsAdmin(single, '/admin/generate_link', { body: { type, email, new_email: freshEmail() } });
    const current = await send('email_change_current');
    expect([current.status, current.json['error_code']]).toEqual([400, 'validation_failed']);
    expect((await send('email_change_new')).status).toBe(200);
    await single.close();
  });
});
