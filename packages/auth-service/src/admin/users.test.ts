import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { connectAdmin, sendAsAdmin } from '../../test/connect-admin.ts';

let world: AuthWorld;
let admin: ReturnType<typeof connectAdmin>;
beforeAll(async () => {
  world = await makeAuthWorld({ rateLimits: false });
  admin = connectAdmin(world);
});
afterAll(() => world.close());

const create = (body: unknown) => sendAsAdmin(world, '/admin/users', { body });
const signIn = (email: string, password = testPassword) =>
  world.send('/token?grant_type=password', { body: { email, password } });
const someId = () => crypto.randomUUID();

describe('creating an account', () => {
  it('returns the user to the official client, who can sign in', async () => {
    const id = someId();
    const { data, error } = await admin.createUser({
      id,
      email: 'Anna@Bakehouse.test',
      password: testPassword,
      email_confirm: true,
      role: 'authenticated',
      user_metadata: { shop: 'Corner', sub: 'forged', nothing: null },
      app_metadata: { floor: 2, provider: 'forged', providers: ['forged'], nothing: null },
    });
    expect(error).toBeNull();
    const now = world.now().toString();
    expect(data.user).toMatchObject({
      id,
      email: 'anna@bakehouse.test',
      role: 'authenticated',
      email_confirmed_at: now,
      confirmed_at: now,
      app_metadata: { floor: 2, provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', id, identity_data: { email_verified: true } }],
    });
    // Only a sign-up adds further members (auth contract, section 2.2).
    expect(data.user?.user_metadata).toEqual({ shop: 'Corner', email_verified: true });
    expect(Object.keys(data.user?.app_metadata ?? {})).not.toContain('nothing');
    expect((await signIn('anna@bakehouse.test')).status).toBe(200);
    expect(await world.deliverMails()).toEqual([]);
  });

  it('leaves the address unconfirmed, unless the request says otherwise', async () => {
    const user_metadata = { shop: 'Corner' };
    const made = await create({ email: 'berta@bakehouse.test', password: testPassword, user_metadata });
    expect(made.json['user_metadata']).toEqual(user_metadata);
    const renamed = await sendAsAdmin(world, `/admin/users/${made.json['id']}`, {
      method: 'PUT',
      body: { email: 'bertha@bakehouse.test', user_metadata: { till: 1 } },
    });
    expect(renamed.json['user_metadata']).toEqual({ shop: 'Corner', till: 1 });
    expect(made.status).toBe(200);
    expect(made.json).not.toHaveProperty('email_confirmed_at');
    expect((await signIn('bertha@bakehouse.test')).json['error_code']).toBe('email_not_confirmed');
  });

  it('without a password cannot sign in with any password', async () => {
    for (const password of [undefined, null, '']) {
      const email = `${someId()}@bakehouse.test`;
      expect((await create({ email, email_confirm: true, password })).status).toBe(200);
      expect((await signIn(email, '')).json['error_code']).toBe('invalid_credentials');
    }
  });

  it('with a telephone number, and with both', async () => {
    const phone = await create({ phone: '+44 20 7946 0001', phone_confirm: true });
    expect(phone.json).toMatchObject({
      phone: '442079460001',
      email: '',
      phone_confirmed_at: world.now().toString(),
      app_metadata: { provider: 'phone', providers: ['phone'] },
      identities: [{ provider: 'phone', identity_data: { phone: '442079460001', phone_verified: true } }],
    });
    const both = await create({ email: 'both@bakehouse.test', phone: '442079460002', email_confirm: true });
    expect(both.json).toMatchObject({
      phone: '442079460002',
      email: 'both@bakehouse.test',
      app_metadata: { provider: 'email', providers: expect.arrayContaining(['email', 'phone']) },
      user_metadata: { email_verified: true },
    });
    const identities = both.json['identities'];
    expect(identities).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ provider: 'email', email: 'both@bakehouse.test' }),
        expect.objectContaining({
          provider: 'phone',
          identity_data: expect.objectContaining({ phone: '442079460002', phone_verified: false }),
        }),
      ]),
    );
    expect(identities).toHaveLength(2);
  });

  it('accepts a password hash of an imported user', async () => {
    const stored = '$2b$04$abcdefghijklmnopqrstuueMJLWMZrsVp.o6vdur4ePgY6aBEnuvW';
    const { data, error } = await admin.createUser({
      email: 'hash@bakehouse.test',
      password_hash: stored,
      email_confirm: true,
    });
    expect(error).toBeNull();
    expect(JSON.stringify(data)).not.toContain(stored);
    expect((await signIn('hash@bakehouse.test', 'rye')).status).toBe(200);
  });

  it.each([
    [{}, 400, 'validation_failed'],
    [{ email: '', phone: null }, 400, 'validation_failed'],
    [{ email: 'no address' }, 400, 'validation_failed'],
    [{ email: `${'x'.repeat(256)}@bakehouse.test` }, 400, 'validation_failed'],
    [{ phone: 'no number' }, 400, 'validation_failed'],
    [{ email: 'new@bakehouse.test', id: 'no id' }, 400, 'validation_failed'],
    [{ email: 'new@bakehouse.test', password: 'x'.repeat(73) }, 400, 'validation_failed'],
    [{ email: 'new@bakehouse.test', password: '\u{1f956}'.repeat(19) }, 400, 'validation_failed'],
    [{ email: 'new@bakehouse.test', password: 'short' }, 422, 'weak_password'],
    [{ email: 'new@bakehouse.test', ban_duration: '1 day' }, 400, 'validation_failed'],
    [{ email: 'new@bakehouse.test', password_hash: 'plain' }, 400, 'validation_failed'],
    [
      { email: 'new@bakehouse.test', password: testPassword, password_hash: '$2b$04$' },
      400,
      'validation_failed',
    ],
    [{ email: ['new@bakehouse.test'] }, 400, 'bad_json'],
    [{ email: 'new@bakehouse.test', email_confirm: 'yes' }, 400, 'bad_json'],
    [{ email: 'new@bakehouse.test', ban_duration: 24 }, 400, 'bad_json'],
    [{ email: 'new@bakehouse.test', user_metadata: [] }, 400, 'bad_json'],
    [{ email: 'new@bakehouse.test', app_metadata: 'text' }, 400, 'bad_json'],
    [{ email: 'new@bakehouse.test', role: { a: 1 } }, 400, 'bad_json'],
    [{ email: 'new@bakehouse.test', role: 'with\0nul' }, 400, 'bad_json'],
    ['no JSON', 400, 'bad_json'],
    ['[]', 400, 'bad_json'],
  ])('is refused for %j', async (body, status, code) => {
    const response = await create(body);
    expect([response.status, response.json['error_code']]).toEqual([status, code]);
    const made = await world.database
      .selectFrom('auth.users')
      .select('id')
      .where('email', '=', 'new@bakehouse.test')
      .execute();
    expect(made).toEqual([]);
  });

  it('returns the reasons why a password is weak', async () => {
    const { error } = await admin.createUser({ email: 'weak@bakehouse.test', password: 'short' });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] });
  });

  it('is refused for an address, a number or an id that is taken', async () => {
    const id = someId();
    await create({ id, email: 'taken@bakehouse.test', phone: '442079460009' });
    const email = await create({ email: 'TAKEN@bakehouse.test' });
    expect([email.status, email.json['error_code']]).toEqual([422, 'email_exists']);
    const phone = await create({ phone: '+442079460009' });
    expect([phone.status, phone.json['error_code']]).toEqual([422, 'phone_exists']);
    const withTakenId = await create({ id: id.toUpperCase(), email: 'free@bakehouse.test' });
    expect([withTakenId.status, withTakenId.json['error_code']]).toEqual([422, 'user_already_exists']);
  });

  it('creates one account for concurrent requests', async () => {
    const body = { email: 'race@bakehouse.test', phone: '442079460010', password: testPassword };
    const responses = await Promise.all(Array.from({ length: 6 }, () => create(body)));
    const statuses = responses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422]);
    const identities = await world.database
      .selectFrom('auth.identities as i')
      .innerJoin('auth.users as u', 'u.id', 'i.user_id')
      .select('i.provider')
      .where('u.email', '=', body.email)
      .execute();
    expect(identities.map(({ provider }) => provider).toSorted()).toEqual(['email', 'phone']);
  });

  it('drops names such as __proto__ from metadata', async () => {
    const body = `{"email":"proto@bakehouse.test","user_metadata":{"__proto__":{"a":1},"b":{"constructor":2,"c":3}}}`;
    const { json } = await create(body);
    expect(json['user_metadata']).toMatchObject({ b: { c: 3 } });
    expect(JSON.stringify(json)).not.toContain('constructor');
  });
});

describe('showing a user', () => {
  it('returns the user with identities and factors to the official client, and nothing secret', async () => {
    const id = await world.createUser({ email: 'shown@bakehouse.test' });
    await world.database
      .insertInto('auth.factors')
      .values({
        user_id: id,
        friendly_name: 'telephone',
        sealed_secret: Buffer.from('sealed'),
        created_at: world.now().toString(),
        updated_at: world.now().toString(),
      })
      .execute();
    const { data, error } = await admin.getUserById(id);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      email: 'shown@bakehouse.test',
      identities: [{ provider: 'email' }],
      factors: [{ friendly_name: 'telephone', status: 'unverified' }],
    });
    expect(JSON.stringify(data)).not.toMatch(/argon2|secret|password/);
  });

  it.each(['GET', 'PUT', 'DELETE'])(
    '%s is refused for a malformed id, and for an id without an account',
    async (method) => {
      const body = method === 'PUT' ? { body: {} } : {};
      const noId = await sendAsAdmin(world, '/admin/users/anna', { method, ...body });
      expect([noId.status, noId.json['error_code']]).toEqual([404, 'validation_failed']);
      const nobody = await sendAsAdmin(world, `/admin/users/${someId()}`, { method, ...body });
      expect([nobody.status, nobody.json['error_code']]).toEqual([404, 'user_not_found']);
    },
  );
});
