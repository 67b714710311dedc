import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';

let world: AuthWorld;
let email: string;
let userId: string;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false, reauthentication: true, accessSeconds: 7 * 86_400 });
});
beforeEach(async () => {
  email = `${crypto.randomUUID()}@bakehouse.test`;
  userId = await world.createUser({ email });
});
afterAll(() => world.close());

const password = 'a whole new loaf';

async function signIn(here = world) {
  const { json } = await here.send('/token?grant_type=password', { body: { email, password: testPassword } });
  return String(json['access_token']);
}

const reauthenticate = (bearer: string) => world.send('/reauthenticate', { bearer });
const change = (bearer: string, body: object) => world.send('/user', { method: 'PUT', bearer, body });

describe('the code for an old session', () => {
  it('is mailed without a link, for the official client', async () => {
    const client = world.connect();
    await client.signInWithPassword({ email, password: testPassword });
    expect((await client.reauthenticate()).error).toBeNull();
    const mail = await world.mailTo(email);
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(mail.link).toBe('');
    const { data } = await client.getUser();
    expect(data.user).toMatchObject({ reauthentication_sent_at: world.now().toString() });
  });

  it('is needed for a new password a day after the sign-in, and for nothing else', async () => {
    const bearer = await signIn();
    world.advance({ hours: 24, seconds: 1 });
    expect((await change(bearer, { data: { name: 'Anna' } })).status).toBe(200);
    const without = await change(bearer, { password });
    expect(without.json).toMatchObject({ code: 400, error_code: 'reauthentication_needed' });
    await reauthenticate(bearer);
    const { code } = await world.mailTo(email);
    const wrong = await change(bearer, { password, nonce: code === '000000' ? '000001' : '000000' });
    expect(wrong.json).toMatchObject({ code: 422, error_code: 'reauthentication_not_valid' });
    expect((await change(bearer, { password, nonce: code })).status).toBe(200);
    const spent = await change(bearer, { password: `${password} again`, nonce: code });
    expect(spent.json).toMatchObject({ error_code: 'reauthentication_not_valid' });
  });

  it('is not required in a session of up to a day', async () => {
    const bearer = await signIn();
    world.advance({ hours: 24 });
    expect((await change(bearer, { password })).status).toBe(200);
  });

  it('expires, and is no use to another account or for signing in', async () => {
    const bearer = await signIn();
    world.advance({ hours: 25 });
    await reauthenticate(bearer);
    const { code } = await world.mailTo(email);
    for (const type of ['email', 'signup', 'recovery', 'magiclink', 'email_change', 'reauthentication']) {
      const opened = await world.send('/verify', { body: { type, email, token: code } });
      expect(opened.json).toMatchObject({ error_code: 'otp_expired' });
    }
    email = `other-${email}`;
    await world.createUser({ email });
    const other = await signIn();
    world.advance({ hours: 25 });
    expect((await change(other, { password, nonce: code })).json).toMatchObject({ code: 422 });
    expect((await change(bearer, { password, nonce: code })).json).toMatchObject({
      error_code: 'reauthentication_not_valid',
    });
  });

  it('is mailed once a minute, also when ten requests come at once', async () => {
    const bearer = await signIn();
    const responses = await Promise.all(Array.from({ length: 10 }, () => reauthenticate(bearer)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)]);
    const { json, headers } = await reauthenticate(bearer);
    expect(json).toEqual({
      code: 429,
      error_code: 'over_email_send_rate_limit',
      msg: 'For security purposes, you can only request this after 60 seconds.',
    });
    expect(headers.get('retry-after')).toBe('60');
    const mails = (await world.deliverMails()).filter(({ to }) => to.includes(email));
    expect(mails).toHaveLength(1);
    world.advance({ minutes: 1 });
    expect((await reauthenticate(bearer)).json).toEqual({});
  });

  it('is refused to an address that is not confirmed, and without a session', async () => {
    const bearer = await signIn();
    await world.database
      .transaction()
      .execute((trx) =>
        trx.updateTable('auth.users').set({ email_confirmed_at: null }).where('id', '=', userId).execute(),
      );
    expect((await reauthenticate(bearer)).json).toMatchObject({
      code: 422,
      error_code: 'email_not_confirmed',
    });
    expect((await world.send('/reauthenticate')).json).toMatchObject({ code: 401 });
  });

  it('is refused without an address, in the words that clients match', async () => {
    const anonymous = await makeAuthWorld({ anonymousSignIn: true });
    try {
      const client = anonymous.connect('192.0.2.1', { persistSession: true });
      expect((await client.signInAnonymously()).error).toBeNull();
      const { error } = await client.reauthenticate();
      expect(error).toMatchObject({
        status: 400,
        code: 'validation_failed',
        message: 'Reauthentication requires the user to have an email or a phone number',
      });
    } finally {
      await anonymous.close();
    }
  });

  it('cannot be guessed: ten attempts for an account, from all sources together', async () => {
    const guarded = await makeAuthWorld({ reauthentication: true, accessSeconds: 7 * 86_400 });
    try {
      await guarded.createUser({ email });
      const bearer = await signIn(guarded);
      guarded.advance({ hours: 25 });
      await guarded.send('/reauthenticate', { bearer });
      const { code } = await guarded.mailTo(email);
      const guess = (nonce: string, source: number) =>
        guarded.send('/user', {
          method: 'PUT',
          bearer,
          body: { password, nonce },
          from: `198.51.100.${source}`,
        });
      const wrong = code === '000000' ? '000001' : '000000';
      const responses = await Promise.all(Array.from({ length: 12 }, (_, source) => guess(wrong, source)));
      expect(responses.map(({ status }) => status).sort()).toEqual([...Array(10).fill(422), 429, 429]);
      expect((await guess(code, 99)).json).toMatchObject({ error_code: 'over_request_rate_limit' });
      guarded.advance({ minutes: 15 });
      expect((await guess(code, 99)).status).toBe(200);
    } finally {
      await guarded.close();
    }
  });
});

describe('without the rule', () => {
  it('an old session needs no code, and a wrong one is ignored', async () => {
    const plain = await makeAuthWorld({ rateLimits: false, accessSeconds: 7 * 86_400 });
    try {
      await plain.createUser({ email });
      const bearer = await signIn(plain);
      plain.advance({ hours: 100 });
      const body = { password, nonce: 'nonsense' };
      expect((await plain.send('/user', { method: 'PUT', bearer, body })).status).toBe(200);
    } finally {
      await plain.close();
    }
  });
});
