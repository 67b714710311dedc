import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false, redirectUrls: ['https://app.example/**'] });
});
afterAll(() => world.close());

const recover = (body: unknown) => world.send('/recover', { body });

describe('4.8, POST /recover', () => {
  it('mails a known address a link and a code, which sign in and let the password be changed', async () => {
    await world.createUser({ email: 'anna@bakehouse.test' });
    const client = world.connect();
    const { data, error } = await client.resetPasswordForEmail('Anna@bakehouse.test', {
      redirectTo: 'https://app.example/new-password',
    });
    expect([data, error]).toEqual([{}, null]);
    const { link, code, to } = await world.mailTo('anna@bakehouse.test');
    expect(to).toEqual(['anna@bakehouse.test']);
    expect([...new URL(link).searchParams]).toEqual([
      ['token', expect.stringMatching(/^[\w-]{43}$/)],
      ['type', 'recovery'],
      ['redirect_to', 'https://app.example/new-password'],
    ]);
    const opened = await client.verifyOtp({ email: 'anna@bakehouse.test', token: code, type: 'recovery' });
    expect(opened.error).toBeNull();
    expect((await client.updateUser({ password: 'baguette-at-nine' })).error).toBeNull();
    const later = await client.signInWithPassword({
      email: 'anna@bakehouse.test',
      password: 'baguette-at-nine',
    });
    expect(later.error).toBeNull();
  });

  it('gives unknown, deleted, company and known addresses the same response, and mails only the known one', async () => {
    await world.createUser({ email: 'berta@bakehouse.test' });
    const gone = await world.createUser({ email: 'gone@bakehouse.test' });
    await change(gone, { deleted_at: world.now().toString() });
    const company = await world.createUser({ email: 'company@bakehouse.test' });
    await change(company, { is_sso_user: true });
    const responses = await Promise.all(
      ['nobody', 'gone', 'company', 'berta'].map((name) => recover({ email: `${name}@bakehouse.test` })),
    );
    for (const response of responses) {
      expect([response.status, response.text]).toEqual([200, '{}']);
      expect([...response.headers]).toEqual([...(responses[0]?.headers ?? [])]);
    }
    const mailed = (await world.deliverMails()).flatMap((mail) => mail.to);
    expect(mailed).toContain('berta@bakehouse.test');
    for (const name of ['nobody', 'gone', 'company']) {
      expect(mailed).not.toContain(`${name}@bakehouse.test`);
    }
  });

  it('signs in to an account with an unconfirmed address, and confirms it', async () => {
    await world.createUser({ email: 'carl@bakehouse.test', confirmedAt: null });
    const client = world.connect();
    await client.resetPasswordForEmail('carl@bakehouse.test');
    const { code } = await world.mailTo('carl@bakehouse.test');
    const { data } = await client.verifyOtp({ email: 'carl@bakehouse.test', token: code, type: 'recovery' });
    expect(data.user?.email_confirmed_at).toBe(world.now().toString());
  });

  it('makes a known address wait for a minute, and an unknown one never (5.4)', async () => {
    await world.createUser({ email: 'dora@bakehouse.test' });
    const send = (name: string) => recover({ email: `${name}@bakehouse.test` });
    expect((await send('dora')).status).toBe(200);
    const early = await send('dora');
    expect(early.status).toBe(429);
    expect(early.json).toMatchObject({
      error_code: 'over_email_send_rate_limit',
      msg: 'For security purposes, you can only request this after 60 seconds.',
    });
    expect(early.headers.get('retry-after')).toBe('60');
    expect((await send('nobody')).status).toBe(200);
    expect((await send('nobody')).status).toBe(200);
    world.advance({ seconds: 60 });
    expect((await send('dora')).status).toBe(200);
    expect(
      (await world.deliverMails()).filter((mail) => mail.to.includes('dora@bakehouse.test')),
    ).toHaveLength(2);
  });

  it('sends one mail for concurrent requests', async () => {
    await world.createUser({ email: 'emil@bakehouse.test' });
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => recover({ email: 'emil@bakehouse.test' })),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.status === 429)).toHaveLength(7);
    expect(
      (await world.deliverMails()).filter((mail) => mail.to.includes('emil@bakehouse.test')),
    ).toHaveLength(1);
  });

  it('replaces the older mail by the newer one, and leaves the password as it is', async () => {
    await world.createUser({ email: 'fritz@bakehouse.test' });
    const client = world.connect();
    await client.resetPasswordForEmail('fritz@bakehouse.test');
    const old = await world.mailTo('fritz@bakehouse.test');
    world.advance({ seconds: 60 });
    await client.resetPasswordForEmail('fritz@bakehouse.test');
    const spent = await client.verifyOtp({
      email: 'fritz@bakehouse.test',
      token: old.code,
      type: 'recovery',
    });
    expect(spent.error?.code).toBe('otp_expired');
    const signedIn = await client.signInWithPassword({
      email: 'fritz@bakehouse.test',
      password: testPassword,
    });
    expect(signedIn.error).toBeNull();
  });

  it('goes through PKCE, and the client recognises it as a recovery (4.4)', async () => {
    await world.createUser({ email: 'greta@bakehouse.test' });
    const client = world.connect(undefined, { flowType: 'pkce' });
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    await client.resetPasswordForEmail('greta@bakehouse.test');
    const link = new URL((await world.mailTo('greta@bakehouse.test')).link);
    expect(link.searchParams.get('token')).toMatch(/^pkce_/);
    const opened = await world.send(`/verify${link.search}`, { apikey: null });
    const place = new URL(opened.headers.get('location') ?? '');
    expect(place.hash).toBe('');
    const { error } = await client.exchangeCodeForSession(place.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(events).toContain('PASSWORD_RECOVERY');
    const { data } = await client.getClaims();
    expect(data?.claims['amr']).toMatchObject([{ method: 'recovery' }]);
  });

  const email = 'hanna@bakehouse.test';
  it.each([
    [{}, 400, 'validation_failed'],
    [{ email: '' }, 400, 'validation_failed'],
    [{ email: null, phone: '+442079460000' }, 400, 'validation_failed'],
    [{ email: 'nonsense' }, 400, 'validation_failed'],
    [{ email: `${email}\n` }, 400, 'validation_failed'],
    [{ email, code_challenge_method: 'plain' }, 400, 'validation_failed'],
    [{ email, code_challenge: 'ü'.repeat(50), code_challenge_method: 'plain' }, 400, 'validation_failed'],
    [{ email: 1 }, 400, 'bad_json'],
    [{ email: 'with\0nul@bakehouse.test' }, 400, 'bad_json'],
    ['nonsense', 400, 'bad_json'],
  ])('refuses %j with %i %s', async (body, status, code) => {
    const response = await recover(body);
    expect(response.status).toBe(status);
    expect(response.json).toMatchObject({ error_code: code });
  });

  it('writes neither token nor code into the log or the response', async () => {
    await world.createUser({ email: 'ida@bakehouse.test' });
    const response = await recover({ email: 'ida@bakehouse.test' });
    const { link, code } = await world.mailTo('ida@bakehouse.test');
    const token = new URL(link).searchParams.get('token') ?? '';
    const received = `${response.text}${JSON.stringify([...response.headers])}${world.logged.join('\n')}`;
    expect(received).not.toContain(token);
    expect(received).not.toContain(code);
  });
});

async function change(id: string, columns: Record<string, string | boolean>): Promise<void> {
  await world.database
    .transaction()
    .execute((trx) => trx.updateTable('auth.users').set(columns).where('id', '=', id).execute());
}
