import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false, redirectUrls: ['https://app.example/**'] });
});
afterAll(() => world.close());

const resend = (body: unknown) => world.send('/resend', { body });

describe('4.7, type signup', () => {
  it('mails the confirmation again; the older mail is revoked', async () => {
    const client = world.connect();
    await client.signUp({ email: 'anna@bakehouse.test', password: testPassword });
    const old = await world.mailTo('anna@bakehouse.test');
    world.advance({ seconds: 60 });
    const { error } = await client.resend({
      type: 'signup',
      email: 'Anna@bakehouse.test',
      options: { emailRedirectTo: 'https://app.example/welcome' },
    });
    expect(error).toBeNull();
    const { link, code } = await world.mailTo('anna@bakehouse.test');
    expect(new URL(link).searchParams.get('type')).toBe('signup');
    expect(new URL(link).searchParams.get('redirect_to')).toBe('https://app.example/welcome');
    const token_hash = new URL(old.link).searchParams.get('token') ?? '';
    expect((await client.verifyOtp({ token_hash, type: 'signup' })).error?.code).toBe('otp_expired');
    const opened = await client.verifyOtp({ email: 'anna@bakehouse.test', token: code, type: 'signup' });
    expect(opened.error).toBeNull();
  });

  it('gives an unknown and a confirmed address the same response, without a mail', async () => {
    await world.createUser({ email: 'berta@bakehouse.test' });
    for (const email of ['nobody@bakehouse.test', 'berta@bakehouse.test']) {
      const response = await resend({ type: 'signup', email });
      expect([response.status, response.text]).toEqual([200, '{}']);
      expect(await mailsTo(email)).toHaveLength(0);
    }
  });

  it('has to wait for a minute after the sign-up, also with concurrent requests (5.4)', async () => {
    await world.connect().signUp({ email: 'carl@bakehouse.test', password: testPassword });
    world.advance({ seconds: 20 });
    const early = await resend({ type: 'signup', email: 'carl@bakehouse.test' });
    expect(early.status).toBe(429);
    expect(early.json).toMatchObject({
      error_code: 'over_email_send_rate_limit',
      msg: 'For security purposes, you can only request this after 40 seconds.',
    });
    world.advance({ seconds: 40 });
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => resend({ type: 'signup', email: 'carl@bakehouse.test' })),
    );
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 429, 429, 429, 429]);
    expect(await mailsTo('carl@bakehouse.test')).toHaveLength(2);
  });

  it('goes through PKCE (4.4)', async () => {
    await world.createUser({ email: 'dora@bakehouse.test', confirmedAt: null });
    const client = world.connect(undefined, { flowType: 'pkce' });
    await client.resend({ type: 'signup', email: 'dora@bakehouse.test' });
    const link = new URL((await world.mailTo('dora@bakehouse.test')).link);
    expect(link.searchParams.get('token')).toMatch(/^pkce_/);
    const opened = await world.send(`/verify${link.search}`, { apikey: null });
    const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe('dora@bakehouse.test');
  });
});

describe('4.7, type email_change', () => {
  it('mails both addresses again, from the present one; the older mails are revoked', async () => {
    await world.createUser({ email: 'emil@bakehouse.test' });
    const client = world.connect();
    await client.signInWithPassword({ email: 'emil@bakehouse.test', password: testPassword });
    expect((await client.updateUser({ email: 'emil-new@bakehouse.test' })).error).toBeNull();
    const old = await world.mailTo('emil-new@bakehouse.test');
    const early = await client.resend({ type: 'email_change', email: 'emil@bakehouse.test' });
    expect(early.error?.code).toBe('over_email_send_rate_limit');
    world.advance({ seconds: 60 });
    const { error } = await client.resend({ type: 'email_change', email: 'emil@bakehouse.test' });
    expect(error).toBeNull();
    const spent = await client.verifyOtp({
      email: 'emil-new@bakehouse.test',
      token: old.code,
      type: 'email_change',
    });
    expect(spent.error?.code).toBe('otp_expired');
    for (const email of ['emil@bakehouse.test', 'emil-new@bakehouse.test']) {
      expect(await mailsTo(email)).toHaveLength(2);
      const { code } = await world.mailTo(email);
      const half = await client.verifyOtp({ email, token: code, type: 'email_change' });
      expect(half.error).toBeNull();
    }
    const { data } = await client.getUser();
    expect(data.user?.email).toBe('emil-new@bakehouse.test');
  });

  it('mails nothing if no change is pending, or if the request has the new address', async () => {
    const id = await world.createUser({ email: 'fritz@bakehouse.test' });
    for (const email of ['fritz@bakehouse.test', 'nobody@bakehouse.test']) {
      const response = await resend({ type: 'email_change', email });
      expect([response.status, response.text]).toEqual([200, '{}']);
    }
    await world.database
      .transaction()
      .execute((trx) =>
        trx
          .updateTable('auth.users')
          .set({ new_email: 'fritz-new@bakehouse.test' })
          .where('id', '=', id)
          .execute(),
      );
    const response = await resend({ type: 'email_change', email: 'fritz-new@bakehouse.test' });
    expect([response.status, response.text]).toEqual([200, '{}']);
    expect(await mailsTo('fritz@bakehouse.test')).toHaveLength(0);
    expect(await mailsTo('fritz-new@bakehouse.test')).toHaveLength(0);
  });
});

describe('4.7, checks', () => {
  const email = 'greta@bakehouse.test';
  it.each([
    [{}, 400, 'validation_failed'],
    [{ email }, 400, 'validation_failed'],
    [{ type: 'recovery', email }, 400, 'validation_failed'],
    [{ type: 'SIGNUP', email }, 400, 'validation_failed'],
    [{ type: 'constructor', email }, 400, 'validation_failed'],
    [{ type: 'signup' }, 400, 'validation_failed'],
    [{ type: 'signup', phone: '+442079460000' }, 400, 'validation_failed'],
    [{ type: 'email_change' }, 400, 'validation_failed'],
    [{ type: 'signup', email: 'nonsense' }, 400, 'validation_failed'],
    [{ type: 'signup', email, phone: '+442079460000' }, 400, 'validation_failed'],
    [{ type: 'sms', email }, 400, 'validation_failed'],
    [{ type: 'sms', phone: '+442079460000' }, 400, 'phone_provider_disabled'],
    [{ type: 'phone_change', phone: '+442079460000' }, 400, 'phone_provider_disabled'],
    [{ type: 'signup', email, code_challenge: 'a'.repeat(43) }, 400, 'validation_failed'],
    [{ type: 7, email }, 400, 'bad_json'],
    [{ type: 'signup', email: { $ne: '' } }, 400, 'bad_json'],
  ])('refuse %j with %i %s', async (body, status, code) => {
    const response = await resend(body);
    expect(response.status).toBe(status);
    expect(response.json).toMatchObject({ error_code: code });
  });
});

async function mailsTo(address: string) {
  return (await world.deliverMails()).filter((mail) => mail.to.includes(address));
}
