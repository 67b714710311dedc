import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AuthWorld } from '../../test/auth-world.ts';
import { makeAuthWorld, testPassword } from '../../test/auth-world.ts';
import { connectAdmin, sendAsAdmin } from '../../test/connect-admin.ts';
import { issueToken } from '../one-time-tokens/one-time-tokens.ts';
import { createAuth } from '../services.ts';

let world: AuthWorld;
const changes: { readonly userId: string; readonly email: string; readonly isSeen: boolean }[] = [];
beforeAll(async () => {
  world = await makeAuthWorld(
    { rateLimits: false },
    {
      async onEmailChanged(trx, change) {
        const row = await trx
          .selectFrom('auth.users')
          .select('email')
          .where('id', '=', change.userId)
          .executeTakeFirst();
        changes.push({ ...change, isSeen: row?.email === change.email });
        if (change.email.startsWith('refused')) throw new Error('the application says no');
      },
    },
  );
});
afterAll(() => world.close());

let id: string;
let email: string;
beforeEach(async () => {
  email = `${crypto.randomUUID()}@bakehouse.test`;
  id = await world.createUser({ email });
  changes.splice(0);
});

const change = (body: unknown, whose = id) =>
  sendAsAdmin(world, `/admin/users/${whose}`, { method: 'PUT', body });
const signIn = (address = email, password = testPassword) =>
  world.send('/token?grant_type=password', { body: { email: address, password } });
const anotherEmail = () => `${crypto.randomUUID()}@bakehouse.test`;

describe('a new address', () => {
  it('takes effect at once, with its identity, and without a mail', async () => {
    const { data, error } = await connectAdmin(world).updateUserById(id, { email: 'Moved@Bakehouse.test' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email: 'moved@bakehouse.test',
      user_metadata: { email: 'moved@bakehouse.test', email_verified: true },
      identities: [
        {
          provider: 'email',
          email: 'moved@bakehouse.test',
          identity_data: { email: 'moved@bakehouse.test', email_verified: true },
        },
      ],
    });
    expect((await signIn('moved@bakehouse.test')).status).toBe(200);
    expect((await signIn()).json['error_code']).toBe('invalid_credentials');
    expect(changes).toEqual([{ userId: id, email: 'moved@bakehouse.test', isSeen: true }]);
    expect(await world.deliverMails()).toEqual([]);
  });

  it('keeps whether the former one was confirmed, unless the change says otherwise', async () => {
    const waiting = await world.createUser({ confirmedAt: null });
    const moved = await change({ email: anotherEmail() }, waiting);
    expect(moved.json).toMatchObject({ user_metadata: { email_verified: false } });
    expect(moved.json).not.toHaveProperty('email_confirmed_at');
    const confirmed = await change({ email: anotherEmail(), email_confirm: true }, waiting);
    expect(confirmed.json).toMatchObject({
      email_confirmed_at: world.now().toString(),
      user_metadata: { email_verified: true },
      identities: [{ identity_data: { email_verified: true } }],
    });
  });

  it('revokes the mails that were sent to the old one, and a pending change', async () => {
    await world.database
      .updateTable('auth.users')
      .set({ new_email: 'waiting@bakehouse.test', email_change_halves: 1 })
      .where('id', '=', id)
      .execute();
    await createMailToken(id);
    const response = await change({ email: anotherEmail() });
    expect(response.json).not.toHaveProperty('new_email');
    expect(await tokensOf(id)).toEqual([]);
  });

  it('creates the identity of an account that had none', async () => {
    const made = await sendAsAdmin(world, '/admin/users', { body: { phone: '442079460100' } });
    const fresh = anotherEmail();
    const response = await change({ email: fresh }, String(made.json['id']));
    expect(response.json).toMatchObject({ email: fresh, phone: '442079460100' });
    expect(response.json['app_metadata']).toEqual({
      provider: 'phone',
      providers: expect.arrayContaining(['email', 'phone']),
    });
    expect(response.json['identities']).toHaveLength(2);
  });

  it('equal to the old one changes nothing', async () => {
    await createMailToken(id);
    const response = await change({ email: email.toUpperCase() });
    expect([response.status, response.json['email']]).toEqual([200, email]);
    expect(changes).toEqual([]);
    expect(await tokensOf(id)).toHaveLength(1);
  });

  it('of another account is refused, with the other changes of the request', async () => {
    const taken = anotherEmail();
    await world.createUser({ email: taken });
    const response = await change({ email: taken, password: 'rye-and-wheat', role: 'baker' });
    expect([response.status, response.json['error_code']]).toEqual([422, 'email_exists']);
    expect((await signIn()).json['user']).toMatchObject({ email, role: 'authenticated' });
  });

  it('succeeds for one of two who request it at once', async () => {
    const wanted = anotherEmail();
    const people = await Promise.all(Array.from({ length: 5 }, () => world.createUser({})));
    const responses = await Promise.all(people.map((person) => change({ email: wanted }, person)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
    const refused = responses.filter(({ status }) => status === 422);
    expect(new Set(refused.map(({ json }) => json['error_code']))).toEqual(new Set(['email_exists']));
  });

  it('is refused without a deadlock error when two accounts swap addresses at once', async () => {
    const other = anotherEmail();
    const otherId = await world.createUser({ email: other });
    const responses = await Promise.all([change({ email: other }), change({ email }, otherId)]);
    expect(responses.map(({ status }) => status)).toEqual([422, 422]);
  });

  it('is rolled back when the application’s hook throws', async () => {
    const response = await change({ email: `refused-${email}` });
    expect(response.status).toBe(500);
    expect((await signIn()).status).toBe(200);
    expect(world.logged.join()).toContain('the application says no');
  });
});

describe('a new password', () => {
  it('ends every session, revokes every mail and every pending sign-in', async () => {
    const { json } = await signIn();
    await createMailToken(id);
    const at = world.now().toString();
    await world.database
      .insertInto('auth.flow_states')
      .values({
        user_id: id,
        method: 'recovery',
        created_at: at,
        issued_at: at,
        auth_code: crypto.randomUUID(),
      })
      .execute();
    const { error } = await connectAdmin(world).updateUserById(id, { password: 'rye-and-wheat' });
    expect(error).toBeNull();
    const used = await world.send('/user', { bearer: String(json['access_token']) });
    expect([used.status, used.json['error_code']]).toEqual([403, 'session_not_found']);
    const refreshed = await world.send('/token?grant_type=refresh_token', {
      body: { refresh_token: json['refresh_token'] },
    });
    expect(refreshed.json['error_code']).toBe('refresh_token_not_found');
    expect(await tokensOf(id)).toEqual([]);
    const flows = world.database.selectFrom('auth.flow_states').select('id').where('user_id', '=', id);
    expect(await flows.execute()).toEqual([]);
    expect((await signIn()).json['error_code']).toBe('invalid_credentials');
    expect((await signIn(email, 'rye-and-wheat')).status).toBe(200);
  });

  it.each([
    ['short', 422, 'weak_password'],
    ['', 422, 'weak_password'],
    ['x'.repeat(73), 400, 'validation_failed'],
  ])('%j is refused, and the old one stays', async (password, status, code) => {
    const { json } = await signIn();
    const response = await change({ password });
    expect([response.status, response.json['error_code']]).toEqual([status, code]);
    expect((await world.send('/user', { bearer: String(json['access_token']) })).status).toBe(200);
  });
});

describe('the metadata of a user', () => {
  it('is merged at the top level, and null deletes a member', async () => {
    await change({
      user_metadata: { shop: 'Corner', till: { number: 1, colour: 'red' } },
      app_metadata: { floor: 1, oven: 2 },
    });
    const { json } = await change({
      user_metadata: { shop: null, till: { number: 2 } },
      app_metadata: { floor: null, keys: [3] },
    });
    expect(json['user_metadata']).toEqual({
      sub: id,
      email,
      email_verified: true,
      phone_verified: false,
      till: { number: 2 },
    });
    expect(json['app_metadata']).toEqual({ provider: 'email', providers: ['email'], oven: 2, keys: [3] });
  });

  it('never overrides the members of the service', async () => {
    const { json } = await change({
      user_metadata: { sub: 'forged', email: null, email_verified: false },
      app_metadata: { provider: 'forged', providers: null },
    });
    expect(json['user_metadata']).toMatchObject({ sub: id, email, email_verified: true });
    expect(json['app_metadata']).toEqual({ provider: 'email', providers: ['email'] });
  });

  it('is in the next token, as is the role', async () => {
    const { json } = await signIn();
    await change({ app_metadata: { floor: 7 }, role: 'baker' });
    const refreshed = await world.send('/token?grant_type=refresh_token', {
      body: { refresh_token: json['refresh_token'] },
    });
    expect(refreshed.json['user']).toMatchObject({ role: 'baker', app_metadata: { floor: 7 } });
  });

  it('of concurrent changes is merged', async () => {
    await Promise.all(
      Array.from({ length: 6 }, (_, number) => change({ app_metadata: { [`shelf-${number}`]: number } })),
    );
    const { json } = await change({});
    expect(Object.keys(json['app_metadata'] as object)).toHaveLength(8);
  });
});

describe('confirming', () => {
  it('an address lets its owner sign in, and revokes the mail about it', async () => {
    const waiting = anotherEmail();
    const whose = await world.createUser({ email: waiting, confirmedAt: null });
    await createMailToken(whose);
    expect((await signIn(waiting)).json['error_code']).toBe('email_not_confirmed');
    const { json } = await change({ email_confirm: true }, whose);
    expect(json['email_confirmed_at']).toBe(world.now().toString());
    expect((await signIn(waiting)).status).toBe(200);
    expect(await tokensOf(whose)).toEqual([]);
  });

  it('a second time keeps the time of the first', async () => {
    const before = world.now().toString();
    world.advance({ minutes: 1 });
    const { json } = await change({ email_confirm: true });
    expect(json['email_confirmed_at']).toBe(before);
    expect((await change({ email_confirm: false })).json['email_confirmed_at']).toBe(before);
  });

  it('a telephone number sets its time', async () => {
    const { json } = await change({ phone: '+44 20 7946 0200', phone_confirm: true });
    expect(json).toMatchObject({ phone: '442079460200', phone_confirmed_at: world.now().toString() });
    expect(json['identities']).toContainEqual(
      expect.objectContaining({
        provider: 'phone',
        identity_data: expect.objectContaining({ phone_verified: true }),
      }),
    );
  });
});

async function createMailToken(userId: string) {
  const auth = createAuth({
    ...world,
    clock: { now: world.now },
    log: { info() {}, warn() {}, error() {} },
    queueMail: async () => {},
    isTransient: () => false,
    wakeMailer() {},
    remoteAddress: () => '192.0.2.1',
  });
  const wanted = { userId, kind: 'recovery', address: email } as const;
  await world.database.transaction().execute((trx) => issueToken(trx, auth, wanted, world.now()));
}

function tokensOf(userId: string) {
  return world.database
    .selectFrom('auth.one_time_tokens')
    .select('kind')
    .where('user_id', '=', userId)
    .execute();
}
