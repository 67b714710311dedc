import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false, redirectUrls: ['https://app.example/**'] });
});
afterAll(() => world.close());

describe.each(['/otp', '/magiclink'])('4.6, POST %s', (path) => {
  const send = (body: unknown) => world.send(path, { body });
  const addressOf = (name: string) => `${name}-at${path.slice(1)}@bakehouse.test`;

  it('known and confirmed: mails a magic link, and nothing else changes', async () => {
    const email = addressOf('anna');
    await world.createUser({ email });
    const before = await findAccount(email);
    const response = await send({ email: email.toUpperCase(), data: { name: 'Eve' } });
    expect([response.status, response.text]).toEqual([200, '{}']);
    const now = world.now();
    expect(await findAccount(email)).toEqual({ ...before, recovery_sent_at: now, updated_at: now });
    const { link, code } = await world.mailTo(email);
    expect(new URL(link).searchParams.get('type')).toBe('magiclink');
    expect(code).toMatch(/^\d{6}$/);
  });

  it('unknown: creates an account with a random password, and mails its confirmation', async () => {
    const email = addressOf('berta');
    const response = await send({ email, data: { name: 'Berta', sub: 'x' }, create_user: null });
    expect([response.status, response.text]).toEqual([200, '{}']);
    const account = await findAccount(email);
    expect(account).toMatchObject({
      email_confirmed_at: null,
      recovery_sent_at: null,
      confirmation_sent_at: world.now(),
      encrypted_password: expect.stringMatching(/^\$argon2id\$/),
      user_metadata: { name: 'Berta', sub: account?.id },
    });
    expect(new URL((await world.mailTo(email)).link).searchParams.get('type')).toBe('signup');
  });

  it('unconfirmed: mails the confirmation again, and changes neither password nor metadata', async () => {
    const email = addressOf('carl');
    const id = await world.createUser({ email, confirmedAt: null });
    const before = await findAccount(email);
    const response = await send({ email, data: { name: 'Eve' }, create_user: false });
    expect([response.status, response.text]).toEqual([200, '{}']);
    const now = world.now();
    expect(await findAccount(email)).toEqual({ ...before, id, confirmation_sent_at: now, updated_at: now });
    expect(new URL((await world.mailTo(email)).link).searchParams.get('type')).toBe('signup');
  });

  it('create_user false and unknown: the only response that reveals it', async () => {
    const email = addressOf('dora');
    const response = await send({ email, create_user: false });
    expect(response.status).toBe(422);
    expect(response.json).toMatchObject({ error_code: 'otp_disabled', msg: 'Signups not allowed for otp' });
    expect(await findAccount(email)).toBeUndefined();
    expect(await mailsTo(email)).toHaveLength(0);
  });

  it.each([true, false])('within a minute: has to wait, confirmed or not (%j)', async (isConfirmed) => {
    const email = addressOf(`emil-${isConfirmed}`);
    await world.createUser({ email, confirmedAt: isConfirmed ? world.now() : null });
    expect((await send({ email })).status).toBe(200);
    world.advance({ seconds: 30 });
    const response = await send({ email });
    expect(response.status).toBe(429);
    expect(response.json).toMatchObject({
      error_code: 'over_email_send_rate_limit',
      msg: 'For security purposes, you can only request this after 30 seconds.',
    });
    world.advance({ seconds: 30 });
    expect((await send({ email })).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  const email = 'fritz@bakehouse.test';
  it.each([
    [{}, 400, 'validation_failed'],
    [{ email: '', phone: null }, 400, 'validation_failed'],
    [{ email, phone: '+442079460000' }, 400, 'validation_failed'],
    [{ phone: '+442079460000', channel: 'sms' }, 400, 'phone_provider_disabled'],
    [{ email: 'nonsense' }, 400, 'validation_failed'],
    [{ email: 'nonsense', create_user: false }, 400, 'validation_failed'],
    [{ email, code_challenge: 'a'.repeat(43) }, 400, 'validation_failed'],
    [{ email, code_challenge: 'a'.repeat(42), code_challenge_method: 's256' }, 400, 'validation_failed'],
    [{ email, create_user: 'false' }, 400, 'bad_json'],
    [{ email, data: [] }, 400, 'bad_json'],
    [{ email: [email] }, 400, 'bad_json'],
    ['', 400, 'bad_json'],
  ])('refuses %j with %i %s', async (body, status, code) => {
    const response = await send(body);
    expect(response.status).toBe(status);
    expect(response.json).toMatchObject({ error_code: code });
    expect(await findAccount(email)).toBeUndefined();
  });
});

describe('4.6, the official client', () => {
  it('signs in by the code, and by the token of the link', async () => {
    await world.createUser({ email: 'greta@bakehouse.test' });
    const client = world.connect();
    expect(await client.signInWithOtp({ email: 'greta@bakehouse.test' })).toMatchObject({
      data: { user: null, session: null },
      error: null,
    });
    const { code } = await world.mailTo('greta@bakehouse.test');
    const byCode = await client.verifyOtp({ email: 'greta@bakehouse.test', token: code, type: 'email' });
    expect(byCode.data.session?.access_token).toBeDefined();
    world.advance({ seconds: 60 });
    await client.signInWithOtp({ email: 'greta@bakehouse.test' });
    const { link } = await world.mailTo('greta@bakehouse.test');
    const token_hash = new URL(link).searchParams.get('token') ?? '';
    const byLink = await client.verifyOtp({ token_hash, type: 'email' });
    expect(byLink.data.user?.email).toBe('greta@bakehouse.test');
  });

  it('signs a new person up, confirms the address and signs in with one code', async () => {
    const client = world.connect();
    await client.signInWithOtp({ email: 'hanna@bakehouse.test', options: { data: { name: 'Hanna' } } });
    const { code } = await world.mailTo('hanna@bakehouse.test');
    const { data, error } = await client.verifyOtp({
      email: 'hanna@bakehouse.test',
      token: code,
      type: 'email',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email_confirmed_at: world.now().toString(),
      user_metadata: { name: 'Hanna', email_verified: true },
    });
  });

  it.each([
    ['known', 'ida@bakehouse.test', 'magiclink'],
    ['unknown', 'jan@bakehouse.test', 'email/signup'],
  ])('goes through PKCE with a %s address (4.4)', async (what, email, method) => {
    if (what === 'known') await world.createUser({ email });
    const client = world.connect(undefined, { flowType: 'pkce' });
    const { error } = await client.signInWithOtp({
      email,
      options: { emailRedirectTo: 'https://app.example/in?a=1' },
    });
    expect(error).toBeNull();
    const link = new URL((await world.mailTo(email)).link);
    expect(link.searchParams.get('token')).toMatch(/^pkce_/);
    const opened = await world.send(`/verify${link.search}`, { apikey: null });
    const place = new URL(opened.headers.get('location') ?? '');
    expect(place.searchParams.get('a')).toBe('1');
    const { data, error: exchangeError } = await client.exchangeCodeForSession(
      place.searchParams.get('code') ?? '',
    );
    expect(exchangeError).toBeNull();
    expect(data.user?.email).toBe(email);
    const { data: claims } = await client.getClaims();
    expect(claims?.claims['amr']).toMatchObject([{ method }]);
  });

  it('shares the minimum interval of magic links with recoveries', async () => {
    await world.createUser({ email: 'karl@bakehouse.test' });
    const client = world.connect();
    expect((await client.signInWithOtp({ email: 'karl@bakehouse.test' })).error).toBeNull();
    const recovery = await client.resetPasswordForEmail('karl@bakehouse.test');
    expect(recovery.error?.code).toBe('over_email_send_rate_limit');
  });
});

it('with concurrent requests, a known address gets one mail and an unknown one gets one account', async () => {
  await world.createUser({ email: 'lea@bakehouse.test' });
  for (const email of ['lea@bakehouse.test', 'max@bakehouse.test']) {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => world.send('/otp', { body: { email } })),
    );
    const statuses = responses.map((response) => response.status).toSorted();
    expect(statuses).toEqual([200, 429, 429, 429, 429, 429]);
    expect(await mailsTo(email)).toHaveLength(1);
  }
});

it('a code keeps the account’s password working, and never makes that of an unconfirmed sign-up work', async () => {
  await world.createUser({ email: 'nora@bakehouse.test' });
  await world.send('/otp', { body: { email: 'nora@bakehouse.test' } });
  const { error } = await world.connect().signInWithPassword({
    email: 'nora@bakehouse.test',
    password: testPassword,
  });
  expect(error).toBeNull();
  await world.send('/otp', { body: { email: 'otto@bakehouse.test', password: 'of-a-stranger' } });
  const stranger = await world.connect().signInWithPassword({
    email: 'otto@bakehouse.test',
    password: 'of-a-stranger',
  });
  expect(stranger.error?.code).toBe('invalid_credentials');
});

async function findAccount(email: string) {
  return world.database.selectFrom('auth.users').selectAll().where('email', '=', email).executeTakeFirst();
}

async function mailsTo(address: string) {
  return (await world.deliverMails()).filter((mail) => mail.to.includes(address));
}
