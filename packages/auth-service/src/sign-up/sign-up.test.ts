import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { countPasswordHashes } from '../../test/count-password-hashes.ts';

let world: AuthWorld;
beforeAll(async () => {
  world = await makeAuthWorld({
    rateLimits: false,
    siteUrl: 'http://bakehouse.test',
    redirectUrls: ['https://app.example/**'],
  });
});
afterAll(() => world.close());

const signUp = (body: unknown, query = '') => world.send(`/signup${query}`, { body });

describe('4.1, new address', () => {
  it('returns a user without a session to the official client, and mails link and code', async () => {
    const { data, error } = await world.connect().signUp({
      email: 'Anna@Bakehouse.test',
      password: testPassword,
      options: { data: { name: 'Anna' } },
    });
    const now = world.now().toString();
    const id = data.user?.id ?? '';
    const known = { sub: id, email: 'anna@bakehouse.test', email_verified: false, phone_verified: false };
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toEqual({
      id,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'anna@bakehouse.test',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Anna', ...known },
      identities: [
        expect.objectContaining({ provider: 'email', id, user_id: id, email: 'anna@bakehouse.test' }),
      ],
      created_at: now,
      updated_at: now,
      confirmation_sent_at: now,
      is_anonymous: false,
    });
    const mail = await world.mailTo('anna@bakehouse.test');
    expect(mail.to).toEqual(['anna@bakehouse.test']);
    expect(mail.code).toMatch(/^\d{6}$/);
    const link = new URL(mail.link);
    expect(link.origin + link.pathname).toBe('http://bakehouse.test/auth/v1/verify');
    expect([...link.searchParams]).toEqual([
      ['token', expect.stringMatching(/^[\w-]{43}$/)],
      ['type', 'signup'],
      ['redirect_to', 'http://bakehouse.test'],
    ]);
    expect(await findAccount('anna@bakehouse.test')).toMatchObject({
      id,
      role: 'authenticated',
      email_confirmed_at: null,
      invited_at: null,
      last_sign_in_at: null,
      encrypted_password: expect.stringMatching(/^\$argon2id\$/),
    });
  });

  it('can be confirmed by link or code, and signs in with the password afterwards', async () => {
    const client = world.connect();
    await client.signUp({ email: 'berta@bakehouse.test', password: testPassword });
    const early = await client.signInWithPassword({ email: 'berta@bakehouse.test', password: testPassword });
    expect(early.error?.code).toBe('email_not_confirmed');
    const { code } = await world.mailTo('berta@bakehouse.test');
    const opened = await client.verifyOtp({ email: 'berta@bakehouse.test', token: code, type: 'signup' });
    expect(opened.error).toBeNull();
    expect(opened.data.user?.email_confirmed_at).toBe(world.now().toString());
    const later = await client.signInWithPassword({ email: 'berta@bakehouse.test', password: testPassword });
    expect(later.error).toBeNull();
  });

  it('takes nothing from the body but address, password and metadata', async () => {
    const data = `{"name":"Carl","role":"service_role","sub":"x","email":"eve@evil.example","email_verified":true,
      "phone_verified":true,"app_metadata":{"admin":true},"__proto__":{"aud":"x"},"constructor":{"a":1}}`;
    const response = await signUp(`{"email":"carl@bakehouse.test","password":"${testPassword}","data":${data},
      "id":"00000000-0000-4000-8000-000000000000","role":"service_role","aud":"x","phone":null,
      "app_metadata":{"admin":true},"email_confirm":true,"email_confirmed_at":"2020-01-01T00:00:00Z",
      "channel":"sms","gotrue_meta_security":{},"code_challenge":null,"code_challenge_method":null}`);
    expect(response.status).toBe(200);
    const account = await findAccount('carl@bakehouse.test');
    expect(account).toMatchObject({
      role: 'authenticated',
      aud: 'authenticated',
      email_confirmed_at: null,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(account?.id).not.toBe('00000000-0000-4000-8000-000000000000');
    expect(account?.user_metadata).toEqual({
      name: 'Carl',
      role: 'service_role',
      app_metadata: { admin: true },
      sub: account?.id,
      email: 'carl@bakehouse.test',
      email_verified: false,
      phone_verified: false,
    });
  });

  it('includes that of a deleted account', async () => {
    const id = await world.createUser({ email: 'old@bakehouse.test' });
    await change(id, { deleted_at: world.now().toString(), email: 'a-hash-of-the-address' });
    const response = await signUp({ email: 'old@bakehouse.test', password: testPassword });
    expect(response.status).toBe(200);
    expect(response.json['identities']).toHaveLength(1);
    expect(response.json['id']).not.toBe(id);
  });
});

describe('4.1, an address that is confirmed', () => {
  it('gets the response of a new one, without data of its account, a mail or a change', async () => {
    const id = await world.createUser({ email: 'dora@bakehouse.test' });
    await change(id, {
      recovery_sent_at: world.now().toString(),
      banned_until: world.now().add({ hours: 1 }).toString(),
      last_sign_in_at: world.now().toString(),
    });
    const before = await findAccount('dora@bakehouse.test');
    const { data, error } = await world.connect().signUp({
      email: 'DORA@bakehouse.test',
      password: 'another-password',
      options: { data: { name: 'Eve' } },
    });
    const now = world.now().toString();
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toEqual({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
      aud: 'authenticated',
      role: '',
      email: 'dora@bakehouse.test',
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { name: 'Eve' },
      identities: [],
      created_at: now,
      updated_at: now,
      confirmation_sent_at: now,
      is_anonymous: false,
    });
    expect(data.user?.id).not.toBe(id);
    expect(await findAccount('dora@bakehouse.test')).toEqual(before);
    expect(await mailsTo('dora@bakehouse.test')).toHaveLength(0);
  });

  it('gets another random id each time, and the same members as a new address', async () => {
    await world.createUser({ email: 'emil@bakehouse.test' });
    const known = await signUp({ email: 'emil@bakehouse.test', password: testPassword });
    const again = await signUp({ email: 'emil@bakehouse.test', password: testPassword });
    const unknown = await signUp({ email: 'nobody-yet@bakehouse.test', password: testPassword });
    expect(known.json['id']).not.toBe(again.json['id']);
    expect(Object.keys(known.json)).toEqual(Object.keys(unknown.json));
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });
});

describe('4.1, the response time', () => {
  it('includes hashing a password for a confirmed address as well', async () => {
    await world.createUser({ email: 'quick@bakehouse.test' });
    const body = { email: 'quick@bakehouse.test', password: testPassword };
    expect(await countPasswordHashes(() => signUp(body))).toBe(1);
    const unknown = { ...body, email: 'slow@bakehouse.test' };
    expect(await countPasswordHashes(() => signUp(unknown))).toBe(1);
  });
});

describe('4.1, an unconfirmed address', () => {
  it('gets its mail again, which revokes the older one', async () => {
    const email = 'fritz@bakehouse.test';
    const first = await signUp({ email, password: testPassword, data: { name: 'Fritz' } });
    const old = await world.mailTo(email);
    const before = await findAccount(email);
    world.advance({ seconds: 60 });
    const again = await signUp({
      email: 'Fritz@bakehouse.test',
      password: 'another-one',
      data: { name: 'Eve' },
    });
    const now = world.now();
    expect(again.status).toBe(200);
    const stamped = { confirmation_sent_at: now.toString(), updated_at: now.toString() };
    expect(again.json).toEqual({ ...first.json, ...stamped });
    expect(await findAccount(email)).toEqual({ ...before, confirmation_sent_at: now, updated_at: now });
    expect(await mailsTo(email)).toHaveLength(2);
    const spent = await world.connect().verifyOtp({ email, token: old.code, type: 'signup' });
    expect(spent.error?.code).toBe('otp_expired');
  });

  it('has to wait for the minimum interval of a minute (5.4)', async () => {
    await signUp({ email: 'greta@bakehouse.test', password: testPassword });
    world.advance({ seconds: 59, milliseconds: 1 });
    const response = await signUp({ email: 'greta@bakehouse.test', password: testPassword });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.json).toEqual({
      code: 429,
      error_code: 'over_email_send_rate_limit',
      msg: 'For security purposes, you can only request this after 1 seconds.',
    });
    expect(await mailsTo('greta@bakehouse.test')).toHaveLength(1);
    world.advance({ milliseconds: 999 });
    expect((await signUp({ email: 'greta@bakehouse.test', password: testPassword })).status).toBe(200);
  });

  it('does not return data that an administrator attached with an invitation', async () => {
    const id = await world.createUser({ email: 'hanna@bakehouse.test', confirmedAt: null });
    await change(id, {
      invited_at: world.now().toString(),
      user_metadata: JSON.stringify({ note: 'pays late', sub: id }),
    });
    const response = await signUp({ email: 'hanna@bakehouse.test', password: testPassword, data: { a: 1 } });
    expect(response.status).toBe(200);
    expect(response.json).toMatchObject({ id, user_metadata: {}, identities: [] });
    expect((await findAccount('hanna@bakehouse.test'))?.user_metadata).toEqual({
      note: 'pays late',
      sub: id,
    });
    expect(new URL((await world.mailTo('hanna@bakehouse.test')).link).searchParams.get('type')).toBe(
      'signup',
    );
  });
});

describe('4.1, checks', () => {
  const email = 'ida@bakehouse.test';
  const password = testPassword;
  const code_challenge = 'a'.repeat(43);
  it.each([
    [{}, 422, 'anonymous_provider_disabled'],
    [{ password, data: {} }, 422, 'anonymous_provider_disabled'],
    [{ email: '', phone: null, password: 'x' }, 422, 'anonymous_provider_disabled'],
    [{ email }, 400, 'validation_failed'],
    [{ email: 'nonsense', password: '' }, 400, 'validation_failed'],
    [{ email, password: 'a'.repeat(73) }, 400, 'validation_failed'],
    [{ email: 'nonsense', password: 'rye' }, 422, 'weak_password'],
    [{ email, phone: '+442079460000', password: 'rye' }, 422, 'weak_password'],
    [{ email, phone: '+442079460000', password }, 400, 'validation_failed'],
    [{ email, password, code_challenge }, 400, 'validation_failed'],
    [{ email, password, code_challenge_method: 's256' }, 400, 'validation_failed'],
    [{ email, password, code_challenge: 'short', code_challenge_method: 's256' }, 400, 'validation_failed'],
    [{ email, password, code_challenge, code_challenge_method: 's512' }, 400, 'validation_failed'],
    [{ phone: '+442079460000', password, code_challenge }, 400, 'validation_failed'],
    [{ phone: '+442079460000', password }, 400, 'phone_provider_disabled'],
    [{ phone: 'nonsense', password }, 400, 'phone_provider_disabled'],
    [{ email: 'nonsense', password }, 400, 'validation_failed'],
    [{ email: 'nonsense', password: '123456' }, 400, 'validation_failed'],
    [{ email, password: '123456' }, 422, 'weak_password'],
    [{ email: `${'a'.repeat(250)}@bakehouse.test`, password }, 400, 'validation_failed'],
    [{ email: 'ida@bakehouse.test\r\nBcc: eve@evil.example', password }, 400, 'validation_failed'],
    [{ email: { $ne: '' }, password }, 400, 'bad_json'],
    [{ email, password: 123456 }, 400, 'bad_json'],
    [{ email, password, data: 'text' }, 400, 'bad_json'],
    [{ email, password, data: [1] }, 400, 'bad_json'],
    [{ email, password, data: { note: 'with\0nul' } }, 400, 'bad_json'],
    [{ email, password, data: { '\ud800': 1 } }, 400, 'bad_json'],
    ['{"email":', 400, 'bad_json'],
    ['[]', 400, 'bad_json'],
  ])('refuse %j with %i %s', async (body, status, code) => {
    const response = await signUp(body);
    expect(response.status).toBe(status);
    expect(response.json).toMatchObject({ code: status, error_code: code });
    expect(await findAccount(email)).toBeUndefined();
  });

  it('tell the official client why a password is too weak', async () => {
    const { error } = await world.connect().signUp({ email, password: 'rye' });
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      reasons: ['length'],
    });
  });

  it.each([100, 1_000, 2_500, 3_000, 5_000, 50_000, 400_000])(
    'never fail with a server error for data that is %i levels deep',
    async (levels) => {
      const data = `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`;
      const deep = `deep-${levels}@bakehouse.test`;
      const response = await signUp(`{"email":"${deep}","password":"${testPassword}","data":${data}}`);
      expect([200, 400, 413]).toContain(response.status);
      expect((await findAccount(deep)) === undefined).toBe(response.status !== 200);
    },
  );
});

describe('4.1, concurrent requests', () => {
  it('sign-ups of one new address create one account', async () => {
    const attempts = Array.from({ length: 8 }, (_, number) =>
      signUp({ email: 'jan@bakehouse.test', password: `password-${number}` }),
    );
    const statuses = (await Promise.all(attempts)).map((response) => response.status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 429)]);
    expect(await mailsTo('jan@bakehouse.test')).toHaveLength(1);
    const accounts = await world.database
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', 'jan@bakehouse.test')
      .execute();
    expect(accounts).toHaveLength(1);
  });

  it('a sign-up that races with a confirmed account finds it', async () => {
    let attempt: ReturnType<typeof signUp> | undefined;
    await world.database.transaction().execute(async (trx) => {
      const at = world.now().toString();
      await trx
        .insertInto('auth.users')
        .values({ email: 'karl@bakehouse.test', email_confirmed_at: at, created_at: at, updated_at: at })
        .execute();
      attempt = signUp({ email: 'karl@bakehouse.test', password: testPassword });
      await world.waitForLock();
    });
    const response = await attempt;
    expect(response?.status).toBe(200);
    expect(response?.json['identities']).toEqual([]);
    expect(await mailsTo('karl@bakehouse.test')).toHaveLength(0);
  });
});

describe('5.2, where the link leads', () => {
  const placeOf = async (email: string) =>
    new URL((await world.mailTo(email)).link).searchParams.get('redirect_to');

  it('is the redirect of the official client, if it is allowed', async () => {
    await world.connect().signUp({
      email: 'lea@bakehouse.test',
      password: testPassword,
      options: { emailRedirectTo: 'https://app.example/welcome?a=1&b=2' },
    });
    expect(await placeOf('lea@bakehouse.test')).toBe('https://app.example/welcome?a=1&b=2');
  });

  it('is the site for any other redirect', async () => {
    await world.connect().signUp({
      email: 'max@bakehouse.test',
      password: testPassword,
      options: { emailRedirectTo: 'https://evil.example/"><script>' },
    });
    expect(await placeOf('max@bakehouse.test')).toBe('http://bakehouse.test');
    const { plain, head } = await world.mailTo('max@bakehouse.test');
    expect(`${plain}${head}`).not.toContain('evil');
  });
});

describe('4.4, PKCE', () => {
  it('redirects with a code that only the client that began the flow can exchange', async () => {
    const client = world.connect(undefined, { flowType: 'pkce' });
    const { error } = await client.signUp({
      email: 'nora@bakehouse.test',
      password: testPassword,
      options: { emailRedirectTo: 'https://app.example/welcome' },
    });
    expect(error).toBeNull();
    const link = new URL((await world.mailTo('nora@bakehouse.test')).link);
    expect(link.searchParams.get('token')).toMatch(/^pkce_[\w-]{43}$/);
    const opened = await world.send(`/verify${link.search}`, { apikey: null });
    const place = new URL(opened.headers.get('location') ?? '');
    expect(place.origin + place.pathname + place.hash).toBe('https://app.example/welcome');
    const code = place.searchParams.get('code') ?? '';
    const guess = { auth_code: code, code_verifier: 'a'.repeat(112) };
    const thief = await world.send('/token?grant_type=pkce', { body: guess });
    expect(thief.json).toMatchObject({ error_code: 'bad_code_verifier' });
    const { data, error: exchangeError } = await client.exchangeCodeForSession(code);
    expect(exchangeError).toBeNull();
    expect(data.user?.email).toBe('nora@bakehouse.test');
  });
});

async function findAccount(email: string) {
  return world.database.selectFrom('auth.users').selectAll().where('email', '=', email).executeTakeFirst();
}

async function mailsTo(address: string) {
  return (await world.deliverMails()).filter((mail) => mail.to.includes(address));
}

async function change(id: string, columns: Record<string, string>): Promise<void> {
  await world.database
    .transaction()
    .execute((trx) => trx.updateTable('auth.users').set(columns).where('id', '=', id).execute());
}
