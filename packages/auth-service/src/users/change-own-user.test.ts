import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { followLink } from '../../test/follow-link.ts';
import { useFactors } from '../../test/second-factor.ts';

let world: AuthWorld;
let email: string;
let userId: string;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false });
});
beforeEach(async () => {
  email = `${crypto.randomUUID()}@bakehouse.test`;
  userId = await world.createUser({ email });
});
afterAll(() => world.close());

const newPassword = 'a whole new loaf';
const change = (bearer: string, body: unknown) => world.send('/user', { method: 'PUT', bearer, body });

async function signIn(password = testPassword) {
  const { json } = await world.send('/token?grant_type=password', { body: { email, password } });
  return { access: String(json['access_token']), refresh: String(json['refresh_token']) };
}

describe('metadata that people change themselves', () => {
  it('is merged member by member, for the official client and in its next token', async () => {
    const client = world.connect();
    await client.signInWithPassword({ email, password: testPassword });
    await client.updateUser({ data: { name: 'Anna', shop: { id: 7, open: true }, note: 'early' } });
    const { data, error } = await client.updateUser({ data: { shop: { id: 8 }, note: null, added: null } });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({
      name: 'Anna',
      shop: { id: 8 },
      sub: userId,
      email,
      email_verified: true,
      phone_verified: false,
    });
    const { data: refreshed } = await client.refreshSession();
    const { user_metadata } = decodeJwt(refreshed.session?.access_token ?? '');
    expect(user_metadata).toEqual(data.user?.user_metadata);
  });

  it('cannot contain the members of the service, rights, or a prototype', async () => {
    const { access } = await signIn();
    const before = (await world.send('/user', { bearer: access })).json;
    const body = `{"role":"service_role","aud":"x","id":"${crypto.randomUUID()}","email_confirmed_at":null,
      "banned_until":"2000-01-01T00:00:00Z","is_super_admin":true,"app_metadata":null,
      "data":{"sub":"x","email":"eve@evil.example","email_verified":false,"phone_verified":true,
      "__proto__":{"role":"x"},"constructor":{"prototype":{"role":"x"}}}}`;
    const response = await change(access, body);
    expect(response.status).toBe(200);
    expect(response.json).toEqual(before);
    expect(Reflect.get({}, 'role')).toBeUndefined();
  });

  it('may be empty', async () => {
    const { access } = await signIn();
    const before = await world.send('/user', { bearer: access });
    expect((await change(access, { email: null, password: null, data: null, phone: '' })).json).toEqual(
      before.json,
    );
  });

  it('never causes a server error, however deep it is', async () => {
    const { access } = await signIn();
    for (const depth of [100, 1000, 4000, 8000, 100_000]) {
      const body = `{"data":{"deep":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
      expect([200, 400]).toContain((await change(access, body)).status);
    }
  });
});

describe('a new password', () => {
  it('signs in from now on, and ends every other session', async () => {
    const client = world.connect();
    await client.signInWithPassword({ email, password: testPassword });
    const other = await signIn();
    const { error } = await client.updateUser({ password: newPassword });
    expect(error).toBeNull();
    expect((await client.getUser()).error).toBeNull();
    expect((await client.refreshSession()).error).toBeNull();
    expect((await world.send('/user', { bearer: other.access })).json).toMatchObject({
      code: 403,
      error_code: 'session_not_found',
    });
    const refreshed = await world.send('/token?grant_type=refresh_token', {
      body: { refresh_token: other.refresh },
    });
    expect(refreshed.json).toMatchObject({ code: 400, error_code: 'refresh_token_not_found' });
    const again = world.connect();
    expect((await again.signInWithPassword({ email, password: testPassword })).error?.code).toBe(
      'invalid_credentials',
    );
    expect((await again.signInWithPassword({ email, password: newPassword })).error).toBeNull();
  });

  it('revokes every mail, and a pending change of address', async () => {
    await world.send('/recover', { body: { email } });
    const { access } = await signIn();
    const recovery = await world.mailTo(email);
    await change(access, { email: `new-${email}` });
    const moving = await world.mailTo(`new-${email}`);
    const response = await change(access, { password: newPassword });
    expect(response.json).not.toHaveProperty('new_email');
    for (const { link } of [recovery, moving]) {
      const { headers } = await followLink(world, link);
      expect(headers.get('location')).toContain('otp_expired');
    }
    const resent = await world.send('/resend', { body: { type: 'email_change', email } });
    expect(resent.json).toEqual({});
    expect((await world.mailTo(`new-${email}`)).link).toBe(moving.link);
  });

  it.each([
    ['12345', 422, 'weak_password'],
    ['', 422, 'weak_password'],
    ['🍞'.repeat(5), 422, 'weak_password'],
    ['é'.repeat(37), 400, 'validation_failed'],
    [testPassword, 422, 'same_password'],
    [{ $ne: '' }, 400, 'bad_json'],
    [123456, 400, 'bad_json'],
    ['nul\0nul', 400, 'bad_json'],
  ])('%j is refused with %i %s, and the old one stays', async (password, status, code) => {
    const { access } = await signIn();
    const other = await signIn();
    const response = await change(access, { password, data: { name: 'refused' } });
    expect(response.json).toMatchObject({ code: status, error_code: code });
    const { json } = await world.send('/user', { bearer: other.access });
    expect(json['user_metadata']).not.toHaveProperty('name');
  });

  it('of two at the same time is one of them, and only its session stays', async () => {
    const sessions = [await signIn(), await signIn()];
    const responses = await Promise.all(
      sessions.map(({ access }, index) => change(access, { password: `${newPassword} ${index}` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
    const winner = responses.findIndex(({ status }) => status === 200);
    expect((await world.send('/user', { bearer: sessions[winner]?.access ?? '' })).status).toBe(200);
    expect(await signIn(`${newPassword} ${winner}`)).toMatchObject({ access: expect.stringContaining('.') });
  });

  it('is refused in a session that ended while the request waited', async () => {
    const { access } = await signIn();
    let response: ReturnType<typeof change> | undefined;
    await world.database.transaction().execute(async (trx) => {
      await trx.selectFrom('auth.users').selectAll().where('id', '=', userId).forUpdate().execute();
      response = change(access, { password: newPassword });
      await world.waitForLock();
      await trx.deleteFrom('auth.sessions').where('user_id', '=', userId).execute();
    });
    expect((await response)?.json).toMatchObject({ code: 403, error_code: 'session_not_found' });
    expect((await signIn()).access).toContain('.');
  });
});

describe('changing the own account', () => {
  it.each([
    [{ app_metadata: { admin: true } }, 403, 'not_admin'],
    [{ app_metadata: {} }, 403, 'not_admin'],
    [{ app_metadata: 'x' }, 400, 'bad_json'],
    [{ data: ['x'] }, 400, 'bad_json'],
    [{ data: 'x' }, 400, 'bad_json'],
    [{ email: 'no address' }, 400, 'validation_failed'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 400, 'validation_failed'],
    [{ email: 7 }, 400, 'bad_json'],
    [{ phone: '+442079460000' }, 400, 'phone_provider_disabled'],
    [{ email: 'x@bakehouse.test', code_challenge: 'a'.repeat(43) }, 400, 'validation_failed'],
    ['[]', 400, 'bad_json'],
    ['', 400, 'bad_json'],
  ])('refuses %j with %i %s', async (body, status, code) => {
    const { access } = await signIn();
    expect((await change(access, body)).json).toMatchObject({ code: status, error_code: code });
  });

  it('needs a session', async () => {
    const nobody = await world.send('/user', { method: 'PUT', body: { data: {} } });
    expect(nobody.json).toMatchObject({ code: 401, error_code: 'no_authorization' });
    const withKey = await change(world.settings.anonKey, { data: {} });
    expect(withKey.json).toMatchObject({ code: 403, error_code: 'bad_jwt' });
  });

  it('requires the second factor of a person who has one for changes of sign-in data, and for nothing else', async () => {
    const factors = useFactors(world);
    const { tokens } = await factors.addVerifiedFactor((await factors.signIn(email)).access);
    const { access } = await factors.signIn(email);
    for (const body of [{ password: newPassword }, { email: `new-${email}` }, { phone: '+442079460000' }]) {
      expect((await change(access, body)).json).toMatchObject({ code: 401, error_code: 'insufficient_aal' });
    }
    expect((await change(access, { data: { name: 'Anna' }, email: email.toUpperCase() })).status).toBe(200);
    expect((await change(tokens.access, { password: newPassword })).status).toBe(200);
  });

  it('does not unlink a person from their company’s identity provider', async () => {
    const { access } = await signIn();
    await world.database
      .transaction()
      .execute((trx) =>
        trx.updateTable('auth.users').set({ is_sso_user: true }).where('id', '=', userId).execute(),
      );
    for (const body of [{ password: newPassword }, { email: `new-${email}` }]) {
      expect((await change(access, body)).json).toMatchObject({ code: 422, error_code: 'validation_failed' });
    }
    expect((await change(access, { data: { name: 'Anna' } })).status).toBe(200);
  });

  it('is limited by source', async () => {
    const limited = await makeAuthWorld();
    try {
      await limited.createUser({ email });
      const client = limited.connect();
      await client.signInWithPassword({ email, password: testPassword });
      for (let times = 0; times < 30; times += 1) {
        expect((await client.updateUser({ data: { times } })).error).toBeNull();
      }
      expect((await client.updateUser({ data: {} })).error?.code).toBe('over_request_rate_limit');
    } finally {
      await limited.close();
    }
  });
});
