import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { connectAdmin, sendAsAdmin } from '../../test/connect-admin.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false, redirectUrls: ['https://shop.bakehouse.test/**'] });
});
afterAll(() => world.close());

const invite = (body: unknown, query = '') => sendAsAdmin(world, `/invite${query}`, { body });
const freshEmail = () => `${crypto.randomUUID()}@bakehouse.test`;
const mailsTo = async (email: string) => (await world.deliverMails()).filter(({ to }) => to.includes(email));
const findRow = (email: string) =>
  world.database.selectFrom('auth.users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

describe('an invitation', () => {
  it('creates the account and mails a link, by the official client', async () => {
    const { data, error } = await connectAdmin(world).inviteUserByEmail('Anna@Bakehouse.test', {
      data: { first_name: 'Anna', sub: 'forged' },
      redirectTo: 'https://shop.bakehouse.test/welcome',
    });
    expect(error).toBeNull();
    const now = world.now().toString();
    expect(data.user).toMatchObject({
      email: 'anna@bakehouse.test',
      invited_at: now,
      confirmation_sent_at: now,
      app_metadata: { provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email: 'anna@bakehouse.test' }],
    });
    expect(data.user?.user_metadata).toEqual({ first_name: 'Anna' });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    const mail = await world.mailTo('anna@bakehouse.test');
    const link = new URL(mail.link ?? '');
    expect(mail.subject).toContain('invited');
    expect(`${link.origin}${link.pathname}`).toBe('http://bakehouse.test/auth/v1/verify');
    expect(link.searchParams.get('type')).toBe('invite');
    expect(link.searchParams.get('redirect_to')).toBe('https://shop.bakehouse.test/welcome');
  });

  it('signs in the person who opens the link, who then chooses a password', async () => {
    const email = freshEmail();
    await invite({ email });
    const link = new URL((await world.mailTo(email)).link ?? '');
    const opened = await world.send(`/verify${link.search}`, { apikey: null });
    expect(opened.status).toBe(303);
    const place = new URL(opened.headers.get('location') ?? '');
    expect(place.origin).toBe('http://bakehouse.test');
    const token = new URLSearchParams(place.hash.slice(1)).get('access_token') ?? '';
    expect((await world.send('/user', { bearer: token })).json).toMatchObject({
      email,
      email_confirmed_at: world.now().toString(),
      identities: [{ identity_data: { email_verified: true } }],
    });
    const again = await world.send(`/verify${link.search}`, { apikey: null });
    expect(again.headers.get('location')).toContain('otp_expired');
  });

  it('is mailed again at once to a person who has not accepted, and only the last link works', async () => {
    const email = freshEmail();
    const first = await invite({ email, data: { shop: 'Corner', till: 1 } });
    world.advance({ seconds: 1 });
    const second = await invite({ email, data: { shop: 'High Street' } });
    expect(second.json).toMatchObject({
      id: first.json['id'],
      invited_at: world.now().toString(),
      user_metadata: { shop: 'High Street', till: 1 },
    });
    const [older, newer] = await mailsTo(email);
    const verify = (code: string | undefined) =>
      world.send('/verify', { body: { type: 'invite', email, token: code } });
    expect((await verify(older?.code)).json['error_code']).toBe('otp_expired');
    expect((await verify(newer?.code)).status).toBe(200);
  });

  it('that has expired is replaced by a link for a new password, as its mail says', async () => {
    const email = freshEmail();
    await invite({ email });
    const { code } = await world.mailTo(email);
    world.advance({ minutes: 61 });
    const late = await world.send('/verify', { body: { type: 'invite', email, token: code } });
    expect(late.json['error_code']).toBe('otp_expired');
    expect((await world.send('/recover', { body: { email } })).status).toBe(200);
    const [, recovery] = await mailsTo(email);
    const opened = await world.send('/verify', { body: { type: 'recovery', email, token: recovery?.code } });
    const bearer = String(opened.json['access_token']);
    const changed = await world.send('/user', { method: 'PUT', bearer, body: { password: testPassword } });
    expect(changed.status).toBe(200);
    const response = await world.send('/token?grant_type=password', {
      body: { email, password: testPassword },
    });
    expect(response.status).toBe(200);
  });

  it('is refused for a confirmed address, in any letter case, and mails nothing', async () => {
    const email = freshEmail();
    await world.createUser({ email });
    const response = await invite({ email: email.toUpperCase() });
    expect([response.status, response.json['error_code']]).toEqual([422, 'email_exists']);
    expect((await findRow(email)).invited_at).toBeNull();
    expect(await mailsTo(email)).toEqual([]);
  });

  it.each([
    [{}, 400, 'validation_failed'],
    [{ email: '' }, 400, 'validation_failed'],
    [{ email: 'no address' }, 400, 'validation_failed'],
    [{ email: 'two@bakehouse.test, lines@bakehouse.test' }, 400, 'validation_failed'],
    [{ email: 'line@bakehouse.test\r\nBcc: all@bakehouse.test' }, 400, 'validation_failed'],
    [{ email: 5 }, 400, 'bad_json'],
    [{ email: 'nul\0@bakehouse.test' }, 400, 'bad_json'],
    [{ email: 'data@bakehouse.test', data: 'text' }, 400, 'bad_json'],
    [{ email: 'data@bakehouse.test', data: ['list'] }, 400, 'bad_json'],
    ['', 400, 'bad_json'],
  ])('is refused for %j', async (body, status, code) => {
    const response = await invite(body);
    expect([response.status, response.json['error_code']]).toEqual([status, code]);
  });

  it('leads to the site if the requested redirect is not allowed', async () => {
    const email = freshEmail();
    await invite({ email }, '?redirect_to=https://evil.test/');
    const link = new URL((await world.mailTo(email)).link ?? '');
    expect(link.searchParams.get('redirect_to')).toBe('http://bakehouse.test');
  });

  it('creates one account for concurrent requests, and the last mail works', async () => {
    const email = freshEmail();
    const responses = await Promise.all(Array.from({ length: 5 }, () => invite({ email })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(responses.map(({ json }) => json['id'])).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(5);
    const tokens = world.database
      .selectFrom('auth.one_time_tokens')
      .select('kind')
      .where('address', '=', email);
    expect(await tokens.execute()).toEqual([{ kind: 'confirmation' }]);
  });

  it('revokes the access of an unverified creator of the account', async () => {
    const email = freshEmail();
    const id = await world.createUser({ email, confirmedAt: null, password: testPassword });
    const at = world.now().toString();
    await world.database
      .insertInto('auth.identities')
      .values({
        user_id: id,
        provider: 'mill',
        provider_id: 'stranger',
        identity_data: '{}',
        created_at: at,
        updated_at: at,
      })
      .execute();
    const invited = await invite({ email });
    expect(invited.json['app_metadata']).toEqual({ provider: 'email', providers: ['email'] });
    expect(invited.json['identities']).toHaveLength(1);
    const { code } = await world.mailTo(email);
    expect((await world.send('/verify', { body: { type: 'invite', email, token: code } })).status).toBe(200);
    const body = { email, password: testPassword };
    const response = await world.send('/token?grant_type=password', { body });
    expect(response.json['error_code']).toBe('invalid_credentials');
  });
});

it('invitations are not limited by the mails that strangers caused', async () => {
  const small = await makeAuthWorld({ mailsPerHour: 1, accountMailsPerHour: 1 });
  await small.send('/signup', { body: { email: 'stranger@example.com', password: testPassword } });
  for (const email of ['first@bakehouse.test', 'second@bakehouse.test', 'first@bakehouse.test']) {
    expect((await sendAsAdmin(small, '/invite', { body: { email } })).status).toBe(200);
  }
  await small.close();
});
