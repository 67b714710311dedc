import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false });
});
afterAll(() => world.close());

const signIn = (body: unknown, headers = {}) =>
  world.send('/token?grant_type=password', { body, headers: { 'user-agent': 'a till', ...headers } });

describe('text that PostgreSQL cannot store', () => {
  it.each([
    [{ email: 'with\0nul@bakehouse.test', password: 'rye' }],
    [{ email: 'dora@bakehouse.test', password: 'rye\0' }],
    [{ email: '\ud800@bakehouse.test', password: 'rye' }],
    [{ email: 'dora@bakehouse.test', password: '\udfff' }],
    [{ email: 'dora@bakehouse.test', password: 'rye', data: { 'a\0': 1 } }],
  ])('is refused as bad_json: %j', async (body) => {
    const response = await world.send('/token?grant_type=password', { body });
    expect(response.status).toBe(400);
    expect(response.json['error_code']).toBe('bad_json');
  });
});

describe('signing in with a password', () => {
  it('gives the official client a session and its user', async () => {
    const id = await world.createUser({ email: 'Anna@Bakehouse.test' });
    const client = world.connect();
    const { data, error } = await client.signInWithPassword({
      email: 'anna@bakehouse.TEST',
      password: testPassword,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id, email: 'anna@bakehouse.test', role: 'authenticated' });
    const shown = await client.getUser();
    expect(shown.error).toBeNull();
    expect(shown.data.user).toEqual(data.user);
  });

  it('answers with tokens and the whole user, and nothing secret', async () => {
    const id = await world.createUser({ email: 'berta@bakehouse.test' });
    const response = await signIn({ email: 'berta@bakehouse.test', password: testPassword });
    const now = world.now().toString();
    const issuedAt = Math.floor(world.now().epochMilliseconds / 1000);
    const known = { sub: id, email: 'berta@bakehouse.test', email_verified: true, phone_verified: false };
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('set-cookie')).toBeNull();
    const { user, access_token, refresh_token, ...rest } = response.json;
    expect(rest).toEqual({
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: issuedAt + 3600,
      weak_password: null,
    });
    expect(refresh_token).toMatch(/^[\w-]{72}$/);
    expect(user).toEqual({
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'berta@bakehouse.test',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: known,
      identities: [
        {
          identity_id: expect.any(String),
          id,
          user_id: id,
          identity_data: known,
          provider: 'email',
          last_sign_in_at: now,
          created_at: now,
          updated_at: now,
          email: 'berta@bakehouse.test',
        },
      ],
      created_at: now,
      updated_at: now,
      last_sign_in_at: now,
      email_confirmed_at: now,
      confirmed_at: now,
      is_anonymous: false,
    });
    expect(decodeJwt(String(access_token))).toEqual({
      iss: 'http://bakehouse.test/auth/v1',
      sub: id,
      aud: 'authenticated',
      iat: issuedAt,
      exp: issuedAt + 3600,
      email: 'berta@bakehouse.test',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: known,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: issuedAt }],
      session_id: expect.any(String),
      is_anonymous: false,
    });
    expect(response.text).not.toContain('argon2');
  });

  it('starts a session each time, and stores source and time', async () => {
    const id = await world.createUser({ email: 'carl@bakehouse.test' });
    await signIn({ email: 'carl@bakehouse.test', password: testPassword });
    world.advance({ minutes: 5 });
    await signIn(
      { email: 'carl@bakehouse.test', password: testPassword },
      { 'x-test-address': '::ffff:192.0.2.9' },
    );
    const sessions = await world.database
      .selectFrom('auth.sessions')
      .select(['user_agent', 'ip', 'refresh_counter', 'refreshed_at', 'aal'])
      .where('user_id', '=', id)
      .orderBy('created_at')
      .execute();
    expect(sessions).toEqual([
      { user_agent: 'a till', ip: '192.0.2.1', refresh_counter: 0, refreshed_at: null, aal: 'aal1' },
      { user_agent: 'a till', ip: '192.0.2.9', refresh_counter: 0, refreshed_at: null, aal: 'aal1' },
    ]);
    const user = await world.database
      .selectFrom('auth.users')
      .select('last_sign_in_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(user.last_sign_in_at?.toString()).toBe(world.now().toString());
  });

  it('gives an unknown address, a wrong password and a missing password the same response', async () => {
    await world.createUser({ email: 'dora@bakehouse.test' });
    const withoutPassword = await world.createUser({ email: 'emil@bakehouse.test' });
    await world.database
      .transaction()
      .execute((trx) =>
        trx
          .updateTable('auth.users')
          .set({ encrypted_password: null })
          .where('id', '=', withoutPassword)
          .execute(),
      );
    const gone = await world.createUser({ email: 'gone@bakehouse.test' });
    await change(gone, { deleted_at: world.now().toString() });
    const banned = await world.createUser({ email: 'banned@bakehouse.test' });
    await change(banned, { banned_until: world.now().add({ hours: 1 }).toString() });
    await world.createUser({ email: 'fresh@bakehouse.test', confirmedAt: null });
    const wrong = { password: 'rye-at-seven' };
    const responses = [
      await signIn({ email: 'dora@bakehouse.test', ...wrong }),
      await signIn({ email: 'dora@bakehouse.test' }),
      await signIn({ email: 'nobody@bakehouse.test', ...wrong }),
      await signIn({ email: 'emil@bakehouse.test', ...wrong }),
      await signIn({ email: 'emil@bakehouse.test' }),
      await signIn({ email: 'gone@bakehouse.test', password: testPassword }),
      await signIn({ email: 'banned@bakehouse.test', ...wrong }),
      await signIn({ email: 'fresh@bakehouse.test', ...wrong }),
      await signIn({ email: 'no address at all', ...wrong }),
      await signIn({ email: 'with\tbell\u0007@bakehouse.test', ...wrong }),
      await signIn({ email: `${'a'.repeat(300)}@bakehouse.test`, ...wrong }),
    ];
    for (const response of responses) {
      expect(response.status).toBe(400);
      expect(response.text).toBe(responses[0]?.text);
      expect([...response.headers]).toEqual([...(responses[0]?.headers ?? [])]);
    }
    expect(responses[0]?.json).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  it('tells banned and unconfirmed people the reason only with the right password', async () => {
    const id = await world.createUser({ email: 'fritz@bakehouse.test', confirmedAt: null });
    const attempt = () => signIn({ email: 'fritz@bakehouse.test', password: testPassword });
    expect((await attempt()).json).toMatchObject({ code: 400, error_code: 'email_not_confirmed' });
    await change(id, {
      email_confirmed_at: world.now().toString(),
      banned_until: world.now().add({ hours: 1 }).toString(),
    });
    expect((await attempt()).json).toMatchObject({ code: 400, error_code: 'user_banned' });
    world.advance({ hours: 1 });
    expect((await attempt()).status).toBe(200);
  });

  it.each([
    [{ password: 'x' }, 400, 'validation_failed'],
    [{ email: null, phone: null, password: 'x' }, 400, 'validation_failed'],
    [{ email: 'a@bakehouse.test', phone: '+4420', password: 'x' }, 400, 'validation_failed'],
    [{ phone: '+442079460000', password: 'x' }, 422, 'phone_provider_disabled'],
    [{ email: { $ne: '' }, password: 'x' }, 400, 'bad_json'],
    [{ email: ['a@bakehouse.test'], password: 'x' }, 400, 'bad_json'],
    [{ email: 'a@bakehouse.test', password: 7 }, 400, 'bad_json'],
    ['{"email":', 400, 'bad_json'],
    ['', 400, 'bad_json'],
    ['[]', 400, 'bad_json'],
    ['"text"', 400, 'bad_json'],
    ['null', 400, 'validation_failed'],
  ])('refuses the body %j with %i %s', async (body, status, code) => {
    const response = await signIn(body);
    expect(response.status).toBe(status);
    expect(response.json).toMatchObject({ code: status, error_code: code });
  });

  it('ignores unknown members, and any content type', async () => {
    await world.createUser({ email: 'greta@bakehouse.test' });
    const body = `{"email":"greta@bakehouse.test","password":"${testPassword}","phone":null,"role":"service_role",
      "gotrue_meta_security":{},"__proto__":{"aud":"x"},"constructor":{"prototype":{"aud":"x"}}}`;
    const response = await signIn(body, { 'content-type': 'text/plain' });
    expect(response.status).toBe(200);
    expect(response.json['user']).toMatchObject({ role: 'authenticated', aud: 'authenticated' });
    expect(Reflect.get({}, 'aud')).toBeUndefined();
  });

  it('recognises the web3 grant, and refuses it as disabled', async () => {
    const client = world.connect();
    const { error } = await client.signInWithWeb3({ chain: 'ethereum', message: 'hello', signature: '0x01' });
    expect(error).toMatchObject({
      status: 422,
      code: 'web3_provider_disabled',
      message: 'Web3 provider is disabled',
    });
  });

  it.each(['', '?grant_type=', '?grant_type=id', '?grant_type=constructor', '?grant_type=__proto__'])(
    'refuses the grant type %j',
    async (query) => {
      const response = await world.send(`/token${query}`, { body: {} });
      expect(response.status).toBe(400);
      expect(response.json).toMatchObject({
        error_code: 'invalid_credentials',
        msg: 'unsupported_grant_type',
      });
    },
  );

  it('starts no session for a password that is changed while it is verified', async () => {
    const id = await world.createUser({ email: 'hanna@bakehouse.test' });
    let attempt: ReturnType<typeof signIn> | undefined;
    await world.database.transaction().execute(async (trx) => {
      // The row of the account is locked until its new password is stored, as by a change of password.
      await trx.updateTable('auth.users').set({ encrypted_password: '$new' }).where('id', '=', id).execute();
      attempt = signIn({ email: 'hanna@bakehouse.test', password: testPassword });
      await world.waitForLock();
    });
    expect((await attempt)?.json).toMatchObject({ error_code: 'invalid_credentials' });
    expect(
      await world.database.selectFrom('auth.sessions').where('user_id', '=', id).selectAll().execute(),
    ).toEqual([]);
  });

  it('writes no password and no token into the log', async () => {
    await world.createUser({ email: 'ida@bakehouse.test' });
    const { json } = await signIn({ email: 'ida@bakehouse.test', password: testPassword });
    await signIn({ email: 'ida@bakehouse.test', password: 'canary-password' });
    const log = world.logged.join('\n');
    for (const secret of [testPassword, 'canary-password', json['access_token'], json['refresh_token']]) {
      expect(log).not.toContain(String(secret));
    }
  });
});

async function change(id: string, columns: Record<string, string>): Promise<void> {
  await world.database
    .transaction()
    .execute((trx) => trx.updateTable('auth.users').set(columns).where('id', '=', id).execute());
}
